import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { siteAddress, siteFolder } from "./addresses";

/** What a page asked for. Bytes are exact: gzip level 9 of the built files, whatever the server sends. */
export interface Weight {
  readonly requests: number;
  /** Bytes of scripts and WebAssembly, workers' included. */
  readonly script: number;
  readonly all: number;
}

const quietTime = 400;
const quietLimit = 20_000;
const script = /\.(js|mjs|wasm)$/;

/** Every address that a page asks for, each once; start it before the page is opened. */
export class RequestLog {
  readonly #addresses = new Set<string>();
  #pending = 0;
  #lastChange = Date.now();

  constructor(page: Page) {
    const changed = (difference: number) => () => {
      this.#pending += difference;
      this.#lastChange = Date.now();
    };
    page.context().on("request", (request) => {
      const address = request.url();
      if (/^https?:/.test(address)) this.#addresses.add(address.replace(/#.*$/, ""));
    });
    page.context().on("request", changed(1));
    page.context().on("requestfinished", changed(-1));
    page.context().on("requestfailed", changed(-1));
  }

  /** Waits until nothing is under way and nothing was asked for for a while. */
  async quiet(): Promise<void> {
    const giveUp = Date.now() + quietLimit;
    while (this.#pending > 0 || Date.now() - this.#lastChange < quietTime) {
      if (Date.now() > giveUp) throw new Error(`${this.#pending} requests are still under way`);
      await new Promise((done) => setTimeout(done, quietTime / 4));
    }
  }

  addresses(): ReadonlySet<string> {
    return this.#addresses;
  }
}

/** The built file behind an address of the site. Throws where there is none. */
export function fileOf(address: string, folder: string = siteFolder, site: string = siteAddress): string {
  if (!address.startsWith(site)) throw new Error(`${address} is not on the site`);
  const path = decodeURIComponent(new URL(address).pathname.slice(new URL(site).pathname.length));
  const named = join(folder, path);
  const file = existsSync(named) && statSync(named).isDirectory() ? join(named, "index.html") : named;
  if (!existsSync(file)) throw new Error(`${address} has no file in ${folder}`);
  return file;
}

export function gzippedSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** The exact weight of a set of addresses. Throws where one is not a built file, since it then cannot be weighed. */
export function weigh(addresses: Iterable<string>, folder: string = siteFolder, site: string = siteAddress): Weight {
  const files = [...addresses].map((address) => fileOf(address, folder, site));
  const sum = (some: readonly string[]) => some.reduce((bytes, file) => bytes + gzippedSize(file), 0);
  return { requests: files.length, script: sum(files.filter((file) => script.test(file))), all: sum(files) };
}
