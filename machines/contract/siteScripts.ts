/** Scripts of other companies on the pages of the site, as content lists them (spec: booking journey 7, third-party scripts). */
import * as t from 'io-ts';
import { CATEGORIES } from './consentCategories.ts';
import { Brand } from './brand.ts';
import { oneOf, patterned, text, withOptional } from './scalar.ts';

/** https, or http on one’s own machine for the simulators. */
const ORIGIN = '(?:https:\\/\\/[a-z0-9.-]+(?::\\d{1,5})?|http:\\/\\/localhost(?::\\d{1,5})?)';
const origin = patterned('origin', new RegExp(`^${ORIGIN}$`), 120);
const address = patterned('address of a script', new RegExp(`^${ORIGIN}\\/[^\\s"'<>\\\\]*$`), 300);

export const SiteScript = withOptional(
  'SiteScript',
  {
    /** the company, as guests and the log read it */
    name: text('name', 1, 60),
    kind: oneOf('kind', 'consent', 'tagManager', 'analytics', 'experiments', 'marketing', 'chat'),
    category: oneOf('category', 'strictlyNecessary', ...CATEGORIES),
    src: address,
  },
  {
    brand: Brand,
    /** the addresses that have it, and those below one that ends in a slash; all by default */
    pages: t.array(patterned('address of ours', /^\/[a-z0-9/-]*$/, 200)),
    /** the cookies that it sets at our address; a star at the end stands for any ending */
    cookies: t.array(patterned('name of a cookie', /^[\w.-]{1,80}\*?$/, 81)),
    /** other origins that it calls, takes pictures from, and shows in a frame */
    connect: t.array(origin),
    images: t.array(origin),
    frames: t.array(origin),
  },
);
export type SiteScript = t.TypeOf<typeof SiteScript>;

/** What a page in the browser knows of a script. */
export type PageScript = Readonly<
  Pick<SiteScript, 'name' | 'kind' | 'category' | 'src'> & { cookies: readonly string[] }
>;
