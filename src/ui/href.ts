/** An address within the site, under the path that the build was made for. `href("/chapters/mla/")`. */
export function href(path: string): string {
  return `${import.meta.env.BASE_URL}${path.replace(/^\//, "")}`;
}
