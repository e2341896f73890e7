/** The descriptions of pages for search engines, read from the content system (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { text } from '../../../machines/contract/scalar.ts';
import { STEP_PAGES, type Step } from '../../../machines/addresses/steps.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentPort } from './port.ts';

const Described = t.strict({ metaDescription: text('Description', 1, 320) }, 'Described');

/** The content page of a step has the name in its path; for a step of the weekend brand alone, with that brand in front. */
const contentPageOf = (step: Step): string => {
  const { path, brand } = STEP_PAGES[step];
  const [, , name = ''] = path.split('/');
  return brand === 'weekend' ? `weekend-${name}` : name;
};

/** The description of a step's page; null when content has none or does not answer. Never throws. */
export const readPageDescription = async (content: ContentPort, step: Step): Promise<string | null> => {
  const found = await content.read(`pages/${contentPageOf(step)}`);
  if (E.isLeft(found)) return null;
  const described = decode(Described, found.right.fields);
  return E.isRight(described) ? described.right.metaDescription : null;
};
