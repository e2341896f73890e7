/** What a browser may do with our pages: own scripts and styles only, no framing, and the payment provider only where cards are typed. */
import type { FastifyReply } from 'fastify';
import type { PageOrigins } from '../../providers/payments/port.ts';

/** The one page of each brand that shows the provider's card fields. */
const CHECKOUT = /^(?:\/bigweekenders)?\/booking\/checkout\/?$/i;

/** The sources of what a page has inline: its script and its styles. */
type Inline = Readonly<{ startHash: string; stylesHash: string }>;

/** The Content-Security-Policy of a page. What authenticates a card is posted into its frame by a form of the checkout. */
export const contentPolicyOf = (
  pathname: string,
  { scripts, frames }: PageOrigins,
  { startHash, stylesHash }: Inline,
): string => {
  const isCheckout = CHECKOUT.test(pathname);
  const provider = isCheckout ? scripts.map((origin) => ` ${origin}`).join('') : '';
  const framed = frames.join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${startHash}${provider}`,
    `style-src 'self' ${stylesHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src ${isCheckout ? `'self' ${framed}` : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${isCheckout ? ` ${framed}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

const DOCUMENT_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

const isDocument = (contentType: unknown): boolean =>
  typeof contentType === 'string' && contentType.startsWith('text/html');

/** Sets what every answer carries, and what only a document can use. Over https, browsers are told to stay there. */
export const setSecurityHeaders = (reply: FastifyReply, isHttps: boolean): void => {
  reply.header('x-content-type-options', 'nosniff');
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!isDocument(reply.getHeader('content-type'))) return;
  // a page that is made to stand in a frame of ours says so itself
  const own = reply.getHeader('x-frame-options');
  reply.headers({ ...DOCUMENT_HEADERS, ...(own === undefined ? {} : { 'x-frame-options': own }) });
};
