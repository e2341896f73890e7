/** Security headers: only our own scripts and styles, no framing, and the payment provider only on the checkout. */
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { NO_ORIGINS } from '../../../machines/site/scripts/scripts.rules.ts';
import type { PageOrigins } from '../../providers/payments/port.ts';

/** The checkout of each brand, the only page with the provider's card fields. */
const CHECKOUT = /^(?:\/bigweekenders)?\/(?:booking\/checkout|my-breakwater\/checkout\/\d+)\/?$/i;

/** The policy sources of a page's inline script and inline styles. */
type Inline = Readonly<{ startHash: string; stylesHash: string }>;

const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/**
 * The Content-Security-Policy of a page. The checkout posts forms into the frames that authenticate a card. `partners`
 * are the origins of other companies' scripts, which only site pages have.
 */
export const contentPolicyOf = (
  pathname: string,
  { scripts, frames }: PageOrigins,
  { startHash, stylesHash }: Inline,
  partners = NO_ORIGINS,
): string => {
  const isCheckout = CHECKOUT.test(pathname);
  const provider = isCheckout ? listed(scripts) : '';
  const framed = isCheckout ? `'self'${listed(frames)}` : listed(partners.frames).trim() || "'none'";
  return [
    "default-src 'self'",
    `script-src 'self' ${startHash}${provider}${listed(partners.scripts)}`,
    `style-src 'self' ${stylesHash}`,
    `img-src 'self' data:${listed(partners.images)}`,
    "font-src 'self'",
    `connect-src 'self'${provider}${listed(partners.connect)}`,
    `frame-src ${framed}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${isCheckout ? listed(frames) : ''}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

const isDocument = (contentType: unknown): boolean =>
  typeof contentType === 'string' && contentType.startsWith('text/html');

/**
 * Headers that are not set: each document sets its own policy, and the others would block pictures from other origins,
 * or are only for obsolete browsers.
 */
const LEFT_OUT = {
  contentSecurityPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** The policy of a reply: no other page may frame it, unless its route says which. */
const withFrames = (policy: unknown): string => {
  if (typeof policy !== 'string') return "frame-ancestors 'none'";
  return policy.includes('frame-ancestors') ? policy : `${policy}; frame-ancestors 'none'`;
};

/** Set separately, because helmet has no such header. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Sets the headers of every reply, and those of documents. Over https it adds Strict-Transport-Security. A header that
 * a route has already set is kept: a page that we frame ourselves sets its own X-Frame-Options.
 */
export const registerSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  const strictTransportSecurity = isHttps && { maxAge: 31_536_000, includeSubDomains: true };
  const everyReply = helmet({
    ...LEFT_OUT,
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
    xFrameOptions: false,
  });
  const document = helmet({
    ...LEFT_OUT,
    strictTransportSecurity,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  // not @fastify/helmet, because it would miss the replies of hooks that run before its own
  app.addHook('onSend', (request, reply, payload, done) => {
    const hasDocument = isDocument(reply.getHeader('content-type'));
    reply.header('content-security-policy', withFrames(reply.getHeader('content-security-policy')));
    if (hasDocument) reply.header('permissions-policy', PERMISSIONS);
    (hasDocument ? document : everyReply)(request.raw, reply.raw, () => done(null, payload));
  });
};
