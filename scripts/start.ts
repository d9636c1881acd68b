import { build } from "./build";
import { serveOnFreePort } from "./serve";
import { basePath } from "./site/settings";

const defaultPort = 4173;

/** `npm start`: builds the site and serves it. PORT and HOST choose where; a taken port gives way to the next free one. */
await build();
const { address } = await serveOnFreePort("dist", {
  port: Number(process.env.PORT ?? defaultPort),
  base: basePath,
  host: process.env.HOST ?? "127.0.0.1",
});
console.log(`KV Lineage is at ${address}`);
