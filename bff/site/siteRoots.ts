/** The first path segments of content's own addresses, with which links in content may begin (spec: account area 2). */
import { either as E } from 'fp-ts';
import { pageAddressOf, PAGE_TYPE } from '../../machines/site/siteUrl.ts';
import type { ContentPort } from '../providers/content/port.ts';

const firstSegmentOf = (address: unknown): string[] => {
  const [, root = ''] = typeof address === 'string' ? address.split('/') : [];
  return root === '' ? [] : [root.toLowerCase()];
};

/** The roots of all pages and of content's redirected old addresses; null while they cannot be read. */
export const readSiteRoots = async (content: Pick<ContentPort, 'list'>): Promise<readonly string[] | null> => {
  const [pages, redirects] = await Promise.all([content.list(PAGE_TYPE), content.list('redirects')]);
  if (E.isLeft(pages) || E.isLeft(redirects)) return null;
  const addresses = [
    ...pages.right.map(({ path }) => pageAddressOf(path)),
    ...redirects.right.map(({ fields }) => fields['from']),
  ];
  return [...new Set(addresses.flatMap(firstSegmentOf))];
};
