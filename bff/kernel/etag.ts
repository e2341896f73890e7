/** Entity tags: a hash of a body's exact bytes, so that a client that already has them gets a 304 instead of the body. */
import { createHash } from 'node:crypto';

/** The first 12 characters of the body's SHA-256 hash in base64url, usable as a version in a URL. */
export function versionOf(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 12);
}

/** The strong entity tag of a body, with the quotes of the header. */
export function etagOf(body: string | Uint8Array): string {
  return `"${versionOf(body)}"`;
}

/** Whether an If-None-Match header (a list of weak or strong tags, or `*`) matches the tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}
