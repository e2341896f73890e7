/** Sanitises rich text of the content system: what an editor needs stays, everything that runs or restyles goes. */
import sanitizeHtml from 'sanitize-html';

/** Maps the address of a link in a text to one of ours; null leaves its words without an address. */
export type ResolveHref = (href: string) => string | null;

const TAGS = ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote', 'sub', 'sup'];

/** The text with the tags above alone. A link keeps nothing but its address. */
export const safeHtml = (html: string, resolve: ResolveHref): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '' }) => {
        const resolved = resolve(href);
        if (resolved === null) return { tagName: 'a', attribs: {} };
        return { tagName: 'a', attribs: { href: resolved, ...(/^https?:/.test(resolved) && { rel: 'noopener' }) } };
      },
    },
  });
