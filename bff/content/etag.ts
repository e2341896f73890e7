/** Entity tags: a name for a body's exact bytes, so that a reader who has them is told so instead of sent them again. */
import { createHash } from 'node:crypto';

/** The first 12 characters of the body's SHA-256, good for a version in an address. */
export function versionOf(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 12);
}

/** The strong entity tag of a body, in quotes as the header has it. */
export function etagOf(body: string | Uint8Array): string {
  return `"${versionOf(body)}"`;
}

/** Whether an If-None-Match header (a list of tags, weak or strong, or `*`) names the tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}
