/** The settings of previews. They are off unless configured, or content is read from this machine. */
import type { EnvReader } from '../settings.ts';

export type PreviewConfig = Readonly<{
  /** signs the links */
  secret: string;
  /** the token with which the content system returns unpublished content */
  contentToken: string;
  /** the origin of the editors' system, the only one that may frame a preview; null: no framing */
  origin: string | null;
}>;

const LOCAL = { secret: 'preview-links-of-this-machine-alone', contentToken: 'drafts-of-this-machine-alone' } as const;

const LEAST_SECRET = 32;

/** Reads PREVIEW_SECRET and CONTENT_PREVIEW_TOKEN (both or neither), and PREVIEW_ORIGIN. `isLocal`: no guests. */
export const previewConfigFrom = ({ text, refuse, origin }: EnvReader, isLocal: boolean): PreviewConfig | null => {
  const [secret, contentToken] = [text('PREVIEW_SECRET'), text('CONTENT_PREVIEW_TOKEN')];
  const framedBy = text('PREVIEW_ORIGIN') === undefined ? null : origin('PREVIEW_ORIGIN', 'http://localhost').origin;
  if (secret === undefined && contentToken === undefined) return isLocal ? { ...LOCAL, origin: framedBy } : null;
  if (contentToken === undefined) return refuse('CONTENT_PREVIEW_TOKEN', 'a text, since PREVIEW_SECRET is given', null);
  if (secret === undefined) return refuse('PREVIEW_SECRET', 'a text, since CONTENT_PREVIEW_TOKEN is given', null);
  if (secret.length < LEAST_SECRET) return refuse('PREVIEW_SECRET', `at least ${LEAST_SECRET} characters`, null);
  return { secret, contentToken, origin: framedBy };
};
