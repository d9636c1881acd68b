interface IslandProps {
  /** Name in the table of islands. */
  readonly name: string;
  /** Passed to the island as JSON, in the page and in the browser alike. */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Above the fold: its code is fetched with the page. */
  readonly eager?: boolean;
}

/** The place of a live part in a static page. The prerender fills it; the browser hydrates it when it comes near. */
export function Island({ name, props = {}, eager = false }: IslandProps) {
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)} data-eager={eager ? "" : undefined} />
  );
}
