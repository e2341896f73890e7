/** The texts of the resorts' break offers, read from the content system (spec: booking journey 7, content reads). */
import { either as E } from 'fp-ts';
import { BreakOffer } from '../../../machines/contract/quote.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentFailure, ContentPort } from './port.ts';

/** The break offers of the content service. */
export type BreakOfferSource = () => Promise<E.Either<ContentFailure, readonly BreakOffer[]>>;

/** The current break offers in content. Skips an offer that does not match the schema. */
export const readBreakOffers = async (content: ContentPort): Promise<E.Either<ContentFailure, readonly BreakOffer[]>> =>
  E.map((documents: readonly { fields: unknown }[]) =>
    documents.flatMap(({ fields }) => {
      const read = decode(BreakOffer, fields);
      return E.isRight(read) ? [read.right] : [];
    }),
  )(await content.list('break-offers'));
