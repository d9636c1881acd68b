import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTableView } from "./DataTableView";

it("raises powers in a table, and spells them out in its name", () => {
  const html = renderToStaticMarkup(
    <DataTableView
      table={{ caption: "Below 2^−9", columns: [{ label: "Times 2^3", numeric: true }], rows: [["10^−10"]] }}
    />,
  );
  expect(html).toContain('aria-label="Below 2 to the power −9"');
  expect(html.match(/<sup>/g)).toHaveLength(3);
  expect(html).not.toContain("^");
});
