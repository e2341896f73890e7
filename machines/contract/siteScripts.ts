/** Scripts of other companies on pages of the site, as content lists them (booking journey 7, third-party scripts). */
import * as t from 'io-ts';
import { CATEGORIES } from './consentCategories.ts';
import { Brand } from './brand.ts';
import { oneOf, patterned, text, withOptional } from './scalar.ts';

/** https, or http on localhost for the simulators. */
const ORIGIN = '(?:https:\\/\\/[a-z0-9.-]+(?::\\d{1,5})?|http:\\/\\/localhost(?::\\d{1,5})?)';
const origin = patterned('origin', new RegExp(`^${ORIGIN}$`), 120);
const address = patterned('address of a script', new RegExp(`^${ORIGIN}\\/[^\\s"'<>\\\\]*$`), 300);

export const SiteScript = withOptional(
  'SiteScript',
  {
    /** the company's name, for guests and the log */
    name: text('name', 1, 60),
    kind: oneOf('kind', 'consent', 'tagManager', 'analytics', 'experiments', 'marketing', 'chat'),
    category: oneOf('category', 'strictlyNecessary', ...CATEGORIES),
    src: address,
  },
  {
    brand: Brand,
    /** the addresses that load it; one that ends in a slash includes those below; default: all */
    pages: t.array(patterned('address of ours', /^\/[a-z0-9/-]*$/, 200)),
    /** the cookies that it sets for our address; a star at the end stands for any ending */
    cookies: t.array(patterned('name of a cookie', /^[\w.-]{1,80}\*?$/, 81)),
    /** other origins that it calls, loads pictures from, and shows in frames */
    connect: t.array(origin),
    images: t.array(origin),
    frames: t.array(origin),
  },
);
export type SiteScript = t.TypeOf<typeof SiteScript>;

/** The parts of a script's entry that a page in the browser gets. */
export type PageScript = Readonly<
  Pick<SiteScript, 'name' | 'kind' | 'category' | 'src'> & { cookies: readonly string[] }
>;
