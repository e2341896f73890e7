/**
 * Links to previews of pages. A link contains its page, its expiry in epoch seconds, and a signature: the hexadecimal
 * HMAC-SHA256 of `<path>\n<ends>` with the secret shared with the content system.
 */
import { createHmac } from 'node:crypto';
import { PREVIEW_MINUTES, isPreviewable, previewPath } from '../../machines/site/preview.ts';
import { createTokenCheck } from '../security/tokenCheck.ts';

const SECONDS = PREVIEW_MINUTES * 60;
/** How far a content system's clock may be ahead of ours. */
const SKEW_SECONDS = 60;

export type PreviewLink = Readonly<{ path: string; ends: unknown; signature: unknown }>;

/** When the preview ends; or why there is none: `wrong` for a link that we did not sign, `ended` for an expired one. */
export type PreviewCheck = Readonly<{ endsAt: Date }> | 'wrong' | 'ended';

const signatureOf = (secret: string, path: string, ends: string): string =>
  createHmac('sha256', secret).update(`${path}\n${ends}`).digest('hex');

/** The address of a page's preview, valid for half an hour from now. Null if content does not have the page. */
export const previewLinkTo = (secret: string, path: string, nowMs: number): string | null => {
  if (!isPreviewable(path)) return null;
  const ends = String(Math.floor(nowMs / 1_000) + SECONDS);
  return `${previewPath(path)}?ends=${ends}&signature=${signatureOf(secret, path, ends)}`;
};

/** The signature is checked first, so that an unsigned link reveals nothing. */
export const checkPreview = (secret: string, { path, ends, signature }: PreviewLink, nowMs: number): PreviewCheck => {
  if (typeof ends !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(ends)) return 'wrong';
  const isSigned = createTokenCheck(signatureOf(secret, path, ends))(signature);
  const secondsLeft = Number(ends) - nowMs / 1_000;
  if (!isSigned || !isPreviewable(path) || secondsLeft > SECONDS + SKEW_SECONDS) return 'wrong';
  return secondsLeft <= 0 ? 'ended' : { endsAt: new Date(Number(ends) * 1_000) };
};
