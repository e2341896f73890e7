/**
 * Links to previews of pages. A link names its page, the second at which it ends, and a signature of both: the HMAC-SHA256,
 * in hexadecimal, of `<path>\n<ends>` with the secret that we share with the content system.
 */
import { createHmac } from 'node:crypto';
import { PREVIEW_MINUTES, isPreviewable, previewPath } from '../../machines/site/preview.ts';
import { createTokenCheck } from '../security/tokenCheck.ts';

const SECONDS = PREVIEW_MINUTES * 60;
/** A content system's clock may be ahead of ours by so much. */
const SKEW_SECONDS = 60;

export type PreviewLink = Readonly<{ path: string; ends: unknown; signature: unknown }>;

/** When the preview ends; or why there is none: `wrong` for any link that we did not sign, `ended` for one of before. */
export type PreviewCheck = Readonly<{ endsAt: Date }> | 'wrong' | 'ended';

const signatureOf = (secret: string, path: string, ends: string): string =>
  createHmac('sha256', secret).update(`${path}\n${ends}`).digest('hex');

/** The address of the preview of a page, for half an hour from now. Null for a page that content has not. */
export const previewLinkTo = (secret: string, path: string, nowMs: number): string | null => {
  if (!isPreviewable(path)) return null;
  const ends = String(Math.floor(nowMs / 1_000) + SECONDS);
  return `${previewPath(path)}?ends=${ends}&signature=${signatureOf(secret, path, ends)}`;
};

/** The signature is checked first, so that nobody learns anything from a link that is not signed. */
export const checkPreview = (secret: string, { path, ends, signature }: PreviewLink, nowMs: number): PreviewCheck => {
  if (typeof ends !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(ends)) return 'wrong';
  const isSigned = createTokenCheck(signatureOf(secret, path, ends))(signature);
  const secondsLeft = Number(ends) - nowMs / 1_000;
  if (!isSigned || !isPreviewable(path) || secondsLeft > SECONDS + SKEW_SECONDS) return 'wrong';
  return secondsLeft <= 0 ? 'ended' : { endsAt: new Date(Number(ends) * 1_000) };
};
