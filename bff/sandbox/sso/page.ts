/** The sign-in page of the simulated identity providers: a way back for each person, and one to cancel. */

type Way = Readonly<{ label: string; detail: string; fields: Readonly<Record<string, string>> }>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A link with the fields in its fragment, or a form that posts them. */
const wayBack = ({ address, isPosted }: Return, { label, fields }: Way): string => {
  if (!isPosted)
    return `<a href="${escaped(`${address}#${new URLSearchParams(fields).toString()}`)}">${escaped(label)}</a>`;
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(address)}">${inputs.join('')}<button>${escaped(label)}</button></form>`;
};

/** Where the guest returns to, and whether the reply is posted there. */
type Return = Readonly<{ address: string; isPosted: boolean }>;

/** The HTML of the page. */
export function authorizePage(back: Return, ways: readonly Way[]): string {
  const items = ways.map((way) => `<li>${wayBack(back, way)}: ${escaped(way.detail)}</li>`).join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Simulated sign-in</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.8 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}form{display:inline}</style></head>
<body><main><h1>Who is signing in?</h1><p>A simulated identity provider. Nothing here is real.</p>
<ul>${items}</ul></main></body></html>`;
}
