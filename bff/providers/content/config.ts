/** The settings of the content system. */
import type { EnvReader } from '../../settings.ts';

export type ContentConfig = Readonly<{
  baseUrl: string;
  credentials?: Readonly<{ username: string; password: string }>;
  /** how long a reply of the content system is used before it is read again */
  ttlMs: number;
}>;

/** By default the content system of `sandboxUrl`, which serves the shipped files. */
export const contentConfigFrom = (
  { text, origin, wholeNumber, refuse }: EnvReader,
  sandboxUrl: string,
): ContentConfig => {
  const ttlMs = wholeNumber('CONTENT_SECONDS', 300, 1, 3_600) * 1_000;
  const baseUrl = origin('CONTENT_BASE_URL', sandboxUrl).origin;
  const username = text('CONTENT_USERNAME');
  const password = text('CONTENT_PASSWORD');
  if (username === undefined && password === undefined) return { baseUrl, ttlMs };
  if (username === undefined)
    return refuse('CONTENT_USERNAME', 'a text, since CONTENT_PASSWORD is given', { baseUrl, ttlMs });
  if (password === undefined)
    return refuse('CONTENT_PASSWORD', 'a text, since CONTENT_USERNAME is given', { baseUrl, ttlMs });
  return { baseUrl, ttlMs, credentials: { username, password } };
};
