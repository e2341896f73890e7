/** A page of content by its address, for the sites and apps of partners (spec: account area 7, bloomreach). */
import * as t from 'io-ts';
import { Brand } from './brand.ts';
import { AnyText, patterned } from './scalar.ts';

/** '/', or words of a-z, 0-9, - and _ each after a /. */
const PagePath = patterned(
  'PagePath',
  /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/,
  200,
  'the address of a page, such as /gallery',
);

export const ContentPageQuery = t.strict({ path: PagePath }, 'ContentPageQuery');
export type ContentPageQuery = t.TypeOf<typeof ContentPageQuery>;

/** `page`: title, description, layout and blocks as in site.ts, whose codecs are not loaded here. */
export const ContentPage = t.strict(
  { path: AnyText, brand: Brand, page: t.record(t.string, t.unknown) },
  'ContentPage',
);
export type ContentPage = t.TypeOf<typeof ContentPage>;
