/** The descriptions of pages for search engines, read from the content system (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { text } from '../../../machines/contract/scalar.ts';
import type { Step } from '../../../machines/addresses/steps.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort } from './port.ts';

const Described = t.strict({ metaDescription: text('Description', 1, 320) }, 'Described');

/** The content page of each step. */
const PAGES = {
  search: 'search',
  weekendSearch: 'weekend-search',
  weekendResults: 'weekend-search-results',
  accommodation: 'accommodation',
  picker: 'accommodation-picker',
  dining: 'dining',
  extras: 'extras',
  overview: 'overview',
  guests: 'guest-details',
  checkout: 'checkout',
  confirmation: 'confirmation',
  savedQuote: 'quote-confirmation',
} as const satisfies Record<Step, string>;

/** The description of a step's page; null when content has none or does not answer. Never throws. */
export const readPageDescription = async (content: ContentPort, step: Step): Promise<string | null> => {
  const found = await content.read(`pages/${PAGES[step]}`);
  if (E.isLeft(found)) return null;
  const described = decode(Described, found.right.fields);
  return E.isRight(described) ? described.right.metaDescription : null;
};
