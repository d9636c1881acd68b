import type { ServerResponse } from "node:http";
import { createGzip } from "node:zlib";

const compressible = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|wasm|map)$|\/$/;

/** Whether a file at this path gains from gzip; pictures and woff2 fonts are packed already. */
export function isCompressible(path: string): boolean {
  return compressible.test(path);
}

/**
 * Turns a response into one whose body is sent gzipped.
 * To be called before the head is written; whatever is written afterwards goes through the compressor.
 */
export function compressResponse(response: ServerResponse): void {
  const gzip = createGzip();
  const send = response.write.bind(response);
  const finish = response.end.bind(response);
  const writeHead = response.writeHead.bind(response);
  gzip.on("data", (chunk: Buffer) => {
    if (!send(chunk)) gzip.pause();
  });
  response.on("drain", () => gzip.resume());
  gzip.on("end", () => finish());
  response.on("close", () => gzip.destroy());
  Object.assign(response, {
    writeHead(status: number, headers: Record<string, string | number>) {
      const { "Content-Length": _length, ...others } = headers;
      return writeHead(status, { ...others, "Content-Encoding": "gzip", Vary: "Accept-Encoding" });
    },
    write(chunk: Buffer) {
      gzip.write(chunk);
      return true;
    },
    end(chunk?: Buffer) {
      gzip.end(chunk);
      return response;
    },
  });
}
