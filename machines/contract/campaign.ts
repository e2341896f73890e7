/** A campaign, which runs from its first to its last day (spec: booking journey 2 and 7). */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { IsoDate, patterned, text, withOptional } from './scalar.ts';
import { SiteImage, SiteLink } from './site.ts';

/** A campaign in content. `pages`: the addresses that show it, all by default; '/a/' includes those below it. */
export const Campaign = withOptional(
  'Campaign',
  {
    brand: Brand,
    title: text('words', 1, 160),
    text: text('prose', 1, 900),
    link: SiteLink,
    firstDay: IsoDate,
    lastDay: IsoDate,
  },
  { image: SiteImage, pages: t.array(patterned('address of ours', /^\/[a-z0-9/-]*$/, 200)) },
);
export type Campaign = t.TypeOf<typeof Campaign>;
