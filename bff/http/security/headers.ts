/** Security headers: own scripts and styles only, no framing, and the payment provider only on the checkout. */
import type { FastifyReply } from 'fastify';
import type { PageOrigins } from '../../providers/payments/port.ts';

/** The checkout of each brand, the only page with the provider's card fields. */
const CHECKOUT = /^(?:\/bigweekenders)?\/booking\/checkout\/?$/i;

/** The policy sources of a page's inline script and inline styles. */
type Inline = Readonly<{ startHash: string; stylesHash: string }>;

/** The Content-Security-Policy of a page. The checkout posts forms into the frames that authenticate a card. */
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

/** Sets the headers of every reply, and those of documents. Over https it adds Strict-Transport-Security. */
export const setSecurityHeaders = (reply: FastifyReply, isHttps: boolean): void => {
  reply.header('x-content-type-options', 'nosniff');
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!isDocument(reply.getHeader('content-type'))) return;
  // a page that is meant for a frame of ours has set its own header
  const own = reply.getHeader('x-frame-options');
  reply.headers({ ...DOCUMENT_HEADERS, ...(own === undefined ? {} : { 'x-frame-options': own }) });
};
