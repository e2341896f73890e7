/** The sign-in page of the simulated identity provider: one link for each person, and one to cancel. */

type Way = Readonly<{ label: string; detail: string; href: string }>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The HTML of the page. */
export function authorizePage(ways: readonly Way[], cancelHref: string): string {
  const links = ways
    .map(({ label, detail, href }) => `<li><a href="${escaped(href)}">${escaped(label)}</a>: ${escaped(detail)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Simulated sign-in</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.8 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}</style></head>
<body><main><h1>Who is signing in?</h1><p>A simulated identity provider. Nothing here is real.</p>
<ul>${links}</ul><p><a href="${escaped(cancelHref)}">Cancel</a></p></main></body></html>`;
}
