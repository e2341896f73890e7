/** Which resorts the content system knows nothing of. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { RESORT_NAMES } from '../../../machines/contract/resorts.ts';
import type { ContentPort } from './port.ts';

const Resort = t.type({ code: t.string });

/** The resorts without a document, such as 'Poole (PO)'. Empty if the system does not answer. Never throws. */
export const resortsWithoutContent = async (content: Pick<ContentPort, 'list'>): Promise<readonly string[]> => {
  const documents = await content.list('resorts');
  if (E.isLeft(documents)) return [];
  const known = documents.right.map(({ fields }) => (Resort.is(fields) ? fields.code : null));
  return Object.entries(RESORT_NAMES)
    .filter(([code]) => !known.includes(code))
    .map(([code, name]) => `${name} (${code})`);
};
