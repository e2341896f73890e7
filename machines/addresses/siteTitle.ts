/** The name of each brand's site, at the end of every page title. */
import type { Brand } from '../contract/brand.ts';

export const SITE_NAMES = { family: 'Breakwater', weekend: 'Breakwater Weekends' } as const satisfies Record<
  Brand,
  string
>;

/** A title with the brand's site name: 'Standard Room · Breakwater'. */
export const withSiteName = (words: string, brand: Brand): string => `${words} · ${SITE_NAMES[brand]}`;

/** The document title; with errors on the page: 'Error: Guest details · Breakwater'. */
export const documentTitle = (title: string, hasErrors = false): string => `${hasErrors ? 'Error: ' : ''}${title}`;
