/** The shared HTML of all e-mails. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** A whole e-mail in HTML: the subject as its heading, and the HTML parts below. */
export const htmlPage = (subject: string, parts: readonly string[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f3f6f8;color:#0b2b40;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff">
<h1 style="font-size:24px;line-height:1.25">${escaped(subject)}</h1>
${parts.join('\n')}
</div></body></html>
`;
