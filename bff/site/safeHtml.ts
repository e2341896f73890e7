/** Sanitises rich text of the content system: keeps editors' formatting, removes everything that runs or restyles. */
import sanitizeHtml from 'sanitize-html';

/** Maps the address of a link in a text; null removes the link and keeps its words. */
export type ResolveHref = (href: string) => string | null;

const TAGS = ['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote', 'sub', 'sup'];

/** The text with only the allowed tags. A link keeps only its address. */
export const safeHtml = (html: string, resolve: ResolveHref): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '' }) => {
        // a broken link of the content system has no address
        const resolved = href === '' ? null : resolve(href);
        if (resolved === null) return { tagName: 'a', attribs: {} };
        return { tagName: 'a', attribs: { href: resolved, ...(/^https?:/.test(resolved) && { rel: 'noopener' }) } };
      },
    },
  });
