export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Path within the site, with both slashes; `null` for a page that should not be found. */
  readonly path: string | null;
}

interface HeadProps {
  readonly head: PageHead;
  readonly siteUrl: string;
  readonly base: string;
}

/** Scripts, styles and fonts come from this site alone; KaTeX and diagrams set style attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** What the head of a page says about it. */
export function Head({ head, siteUrl, base }: HeadProps) {
  const name = "KV Lineage";
  const full = head.title === name ? name : `${head.title} · ${name}`;
  const address = head.path === null ? null : `${siteUrl}${base}${head.path.replace(/^\//, "")}`;
  return (
    <>
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <title>{full}</title>
      <meta name="description" content={head.description} />
      {address === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfb" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131517" />
    </>
  );
}
