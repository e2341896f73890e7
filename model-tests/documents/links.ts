// Finds broken internal links: to a file that does not exist, or to a heading that its document does not have.
import { posix } from 'node:path';
import { readMarkdown, type Markdown } from './markdown.ts';

/** Markdown texts by their path from the project's folder, with forward slashes. */
export type Documents = ReadonlyMap<string, string>;

/** The number of internal links, and one sentence for each broken one. */
export type LinkReport = { readonly count: number; readonly problems: readonly string[] };

const isExternal = (link: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(link);

/** A link's path and fragment, decoded; null when it is not valid percent encoding. */
function partsOf(link: string): { path: string; fragment: string } | null {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link) ?? [];
  try {
    return { path: decodeURIComponent(path), fragment: decodeURIComponent(fragment) };
  } catch {
    return null;
  }
}

/**
 * Checks every internal link of the documents. `exists` returns whether a path from the project's folder exists. A link
 * that begins with a slash starts at the project's folder, any other link at the document's own folder. A fragment is
 * checked only if the link leads to one of the documents, not, for example, to a line of source code.
 */
export function checkLinks(documents: Documents, exists: (path: string) => boolean): LinkReport {
  const read = new Map<string, Markdown>();
  for (const [path, text] of documents) read.set(path, readMarkdown(text));
  const problems: string[] = [];
  let count = 0;
  for (const [document, { links }] of read)
    for (const link of links) {
      if (isExternal(link)) continue;
      count += 1;
      const problem = problemOf(document, link, read, exists);
      if (problem !== null) problems.push(`${document}: ${link}: ${problem}`);
    }
  return { count, problems };
}

function problemOf(
  document: string,
  link: string,
  read: ReadonlyMap<string, Markdown>,
  exists: (path: string) => boolean,
): string | null {
  const parts = partsOf(link);
  if (parts === null) return 'is not a valid address';
  const { path, fragment } = parts;
  const folder = path.startsWith('/') ? '.' : posix.dirname(document);
  const target = path === '' ? document : posix.join(folder, path).replace(/\/$/, '');
  if (target.startsWith('..')) return 'leads out of the project';
  if (!exists(target)) return 'there is no such file';
  if (fragment === '') return null;
  const anchors = read.get(target)?.anchors;
  return anchors === undefined || anchors.has(fragment) ? null : `${target} has no heading #${fragment}`;
}
