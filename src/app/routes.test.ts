import { expect, test } from "vitest";
import { chapters } from "../chapters/list";
import { routes } from "./routes";

test("every page has an address and a file of its own", () => {
  const files = routes.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});

test("the chapters that are listed as written are those that have a page, in order", () => {
  const paths = routes.map(({ head }) => head.path).filter((path) => path?.startsWith("/chapters/"));
  expect(paths).toEqual(chapters.filter(({ written }) => written).map(({ path }) => path));
});
