import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sirv from "sirv";
import { compressResponse, isCompressible } from "./serve/compress";
import { type HeaderRule, headersFor, parseHeaderRules } from "./serve/headerRules";
import { basePath } from "./site/settings";

export interface ServeOptions {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  /** Path the site lives under, with slashes at both ends. Default "/". */
  readonly base?: string;
  /** Network interface. Default the loopback address, so that only this machine reaches it. */
  readonly host?: string;
}

export interface Server {
  readonly port: number;
  /** Address of the site's first page. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

function readRules(folder: string): readonly HeaderRule[] {
  const file = join(folder, "_headers");
  return existsSync(file) ? parseHeaderRules(readFileSync(file, "utf8")) : [];
}

function sendNotFound(folder: string, response: ServerResponse): void {
  const page = join(folder, "404.html");
  const found = existsSync(page);
  response.writeHead(404, {
    "Content-Type": found ? "text/html;charset=utf-8" : "text/plain",
    "Cache-Control": "no-cache",
  });
  response.end(found ? readFileSync(page) : "Not found");
}

/** The path inside the site, or null where the address lies outside its base. */
function pathInside(base: string, path: string): string | null {
  return path.startsWith(base) ? `/${path.slice(base.length)}` : null;
}

function handler(folder: string, base: string) {
  const rules = readRules(folder);
  const files = sirv(folder, {
    dev: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      const { "accept-encoding": accepted = "", range } = response.req.headers;
      if (isCompressible(path) && String(accepted).includes("gzip") && range === undefined) compressResponse(response);
    },
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = request.url ?? "/";
    if (!URL.canParse(asked, "http://localhost")) return response.writeHead(400).end();
    const { pathname, search } = new URL(asked, "http://localhost");
    const redirect = (target: string) => response.writeHead(301, { Location: target + search }).end();
    if (request.method !== "GET" && request.method !== "HEAD")
      return response.writeHead(405, { Allow: "GET, HEAD" }).end();
    if (`${pathname}/` === base) return redirect(base);
    const path = pathInside(base, pathname);
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (path === null || path === "/_headers") return sendNotFound(folder, response);
    if (!path.endsWith("/") && existsSync(join(folder, path, "index.html"))) return redirect(`${pathname}/`);
    for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
    const name = path.endsWith("/") ? `${path}index.html` : path;
    request.url = name + search;
    return files(request, response, () => sendNotFound(folder, response));
  };
}

/**
 * Serves a folder of static files as a static host would: `/a/` is `a/index.html` and `/a` leads there, an unknown path
 * gets `404.html` with status 404, text is gzipped, every file may be read from any origin, pages are never taken from
 * a cache without asking, and the folder's `_headers` file is obeyed. Throws where the port is taken.
 */
export function serve(folder: string, { port, base = "/", host = "127.0.0.1" }: ServeOptions): Promise<Server> {
  const server = createServer(handler(resolve(folder), base));
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      const bound = server.address();
      const actual = typeof bound === "object" && bound !== null ? bound.port : port;
      done({
        port: actual,
        address: `http://localhost:${actual}${base}`,
        close: () => new Promise((closed) => server.close(() => closed()) && server.closeAllConnections()),
      });
    });
  });
}

/** As `serve`, on the first free port from `port` upward; gives up after `tries` ports. */
export async function serveOnFreePort(folder: string, options: ServeOptions, tries = 20): Promise<Server> {
  for (let port = options.port; ; port++) {
    try {
      return await serve(folder, { ...options, port });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!taken || port + 1 >= options.port + tries) throw error;
    }
  }
}

/** Run by itself: `serve.ts <folder> <port>`; the base path is the build's. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder = "dist", port = "4173"] = process.argv.slice(2);
  const { address } = await serve(folder, { port: Number(port), base: basePath });
  console.log(`Serving ${folder} at ${address}`);
}
