import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { basePath, siteUrl } from "./settings.ts";

/** In `npm run dev` every route is rendered on request, by the same code that prerenders it. */
export function renderInDevelopment(): Plugin {
  return {
    name: "kv-lineage:render",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const address = (request.originalUrl ?? "/").split("?")[0] ?? "/";
            const { routes, renderRoute } = (await server.ssrLoadModule(
              "/src/app/render.tsx",
            )) as typeof import("../../src/app/render");
            const path = `/${address.slice(basePath.length)}`;
            const route =
              routes.find((candidate) => candidate.head.path === path) ??
              routes.find((candidate) => candidate.head.path === null);
            if (route === undefined) return next();
            const { head, body } = await renderRoute(route, { siteUrl, base: basePath });
            const math = '<link rel="stylesheet" href="/src/ui/styles/math.css">';
            const template = readFileSync("index.html", "utf8")
              .replace("<!--head-->", () => head + math)
              .replace("<!--body-->", () => body);
            response.setHeader("Content-Type", "text/html");
            // The development client writes inline scripts and styles, which the published policy forbids.
            const html = await server.transformIndexHtml(address, template);
            response.end(html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, ""));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
