import { basePath } from "../../scripts/site/settings";

/** Ports of the three servers, chosen by the script that starts the tests so that two runs never meet. */
const [sitePort = 4310, developmentPort = 4311, hostPort = 4312] = (process.env.E2E_PORTS ?? "")
  .split(",")
  .filter((port) => port !== "")
  .map(Number);

/** The built site, as it is published. */
export const siteAddress = `http://127.0.0.1:${sitePort}${basePath}`;
/** The same site built for development, where React warns. */
export const developmentAddress = `http://127.0.0.1:${developmentPort}${basePath}`;
/** Somebody else's page that holds one of ours in a frame: another host and another port, so another origin and site. */
export const hostAddress = `http://localhost:${hostPort}${basePath}`;

/** The folder of the built site. */
export const siteFolder = "dist";

/** What Playwright starts before the tests. */
export const servers = [
  { folder: siteFolder, port: sitePort, address: siteAddress },
  { folder: ".cache/dist-dev", port: developmentPort, address: developmentAddress },
  { folder: "e2e/support/host", port: hostPort, address: hostAddress.replace("localhost", "127.0.0.1") },
];

const ownHosts = new Set([siteAddress, developmentAddress, hostAddress].map((address) => new URL(address).host));

/** Whether a request goes to a server of ours, or nowhere at all (data and blob addresses). */
export function isOwn(address: string): boolean {
  const { protocol, host } = new URL(address);
  return protocol === "data:" || protocol === "blob:" || protocol === "about:" || ownHosts.has(host);
}

/** The address of a route ("/chapters/arithmetic/") on one of the servers, the built site unless said otherwise. */
export function at(route: string, server: string = siteAddress): string {
  return new URL(route.replace(/^\//, ""), server).href;
}
