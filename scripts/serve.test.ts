import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, serve, serveOnFreePort } from "./serve";

const longText = "entry row page ".repeat(5000);
const site: Record<string, string> = {
  "index.html": "<title>home</title>",
  "404.html": "<title>lost</title>",
  "chapters/x/index.html": "<title>x</title>",
  "assets/site-1a2b.js": longText,
  "assets/text.woff2": "font",
  _headers: "/*\n  X-Everywhere: yes\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let folder: string;
let server: Server;
let nested: Server;

/** One request, with redirects not followed and the body not unpacked. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = get({ host: "127.0.0.1", port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", fail);
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "served-"));
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, "../outside-the-site.txt"), "secret");
  server = await serve(folder, { port: 0 });
  nested = await serve(folder, { port: 0, base: "/kv-lineage/" });
});

afterAll(async () => {
  await Promise.all([server.close(), nested.close()]);
  rmSync(folder, { recursive: true });
  rmSync(join(folder, "../outside-the-site.txt"));
});

describe("serve", () => {
  test("a directory is its index.html, asked for with a slash at the end", async () => {
    const page = await ask(server.port, "/chapters/x/");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html;charset=utf-8");
    expect(page.body.toString()).toBe("<title>x</title>");
    expect((await ask(server.port, "/")).body.toString()).toBe("<title>home</title>");
  });

  test("without the slash it leads there and keeps the query", async () => {
    const { status, headers } = await ask(server.port, "/chapters/x?layer-map.layer=3");
    expect(status).toBe(301);
    expect(headers.location).toBe("/chapters/x/?layer-map.layer=3");
  });

  test.each([
    "/nothing",
    "/nothing/",
    "/chapters/",
    "/_headers",
    "/../outside-the-site.txt",
    "/%2e%2e/outside-the-site.txt",
  ])("%s gets the page for lost readers, with status 404", async (path) => {
    const { status, body } = await ask(server.port, path);
    expect(status).toBe(404);
    expect(body.toString()).toBe("<title>lost</title>");
  });

  test("any origin may read files, pages and errors alike", async () => {
    for (const path of ["/", "/assets/site-1a2b.js", "/nothing"]) {
      expect((await ask(server.port, path)).headers["access-control-allow-origin"]).toBe("*");
    }
  });

  test("the rules of _headers hold where their path matches", async () => {
    const asset = await ask(server.port, "/assets/text.woff2");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["x-everywhere"]).toBe("yes");
    expect(asset.headers["content-type"]).toBe("font/woff2");
    const page = await ask(server.port, "/");
    expect(page.headers["cache-control"]).toBe("no-cache");
    expect(page.headers["x-everywhere"]).toBe("yes");
  });

  test("text is sent gzipped to those who accept it, whole and smaller", async () => {
    const packed = await ask(server.port, "/assets/site-1a2b.js", { "accept-encoding": "gzip" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["content-type"]).toBe("text/javascript");
    expect(packed.body.length).toBeLessThan(longText.length / 10);
    expect(gunzipSync(packed.body).toString()).toBe(longText);
    const plain = await ask(server.port, "/assets/site-1a2b.js");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(longText);
    const font = await ask(server.port, "/assets/text.woff2", { "accept-encoding": "gzip" });
    expect(font.headers["content-encoding"]).toBeUndefined();
  });

  test("a page that has not changed is not sent again", async () => {
    const first = await ask(server.port, "/");
    const again = await ask(server.port, "/", { "if-none-match": String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers["access-control-allow-origin"]).toBe("*");
  });

  test("HEAD has no body, other methods are refused", async () => {
    const head = await ask(server.port, "/assets/site-1a2b.js", { "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await ask(server.port, "/", {}, "POST")).status).toBe(405);
  });

  test("an address that is none is refused, and the server lives on", async () => {
    expect((await ask(server.port, "//")).status).toBe(400);
    expect((await ask(server.port, "/")).status).toBe(200);
  });

  test("under a base path the site lives there and nowhere else", async () => {
    expect((await ask(nested.port, "/kv-lineage/chapters/x/")).body.toString()).toBe("<title>x</title>");
    expect((await ask(nested.port, "/kv-lineage")).headers.location).toBe("/kv-lineage/");
    expect((await ask(nested.port, "/kv-lineage/chapters/x")).headers.location).toBe("/kv-lineage/chapters/x/");
    expect((await ask(nested.port, "/chapters/x/")).status).toBe(404);
    expect((await ask(nested.port, "/kv-lineage/assets/text.woff2")).headers["cache-control"]).toContain("immutable");
    expect(nested.address).toBe(`http://localhost:${nested.port}/kv-lineage/`);
  });

  test("a taken port is refused, or gives way to the next free one", async () => {
    await expect(serve(folder, { port: server.port })).rejects.toThrow("EADDRINUSE");
    const next = await serveOnFreePort(folder, { port: server.port });
    expect(next.port).toBeGreaterThan(server.port);
    expect((await ask(next.port, "/")).status).toBe(200);
    await next.close();
  });
});
