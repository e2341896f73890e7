/** A competition, read from the content system: its opening times, its question and its terms. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { IsoDate, nullable, text } from '../../../machines/contract/scalar.ts';
import type { Competition } from '../../../machines/site/competition.rules.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentFailure, ContentPort } from './port.ts';

const words = text('words', 1, 160);

/** The fields of a competition's document. */
export const CompetitionDocument = t.strict(
  { title: words, opens: IsoDate, closes: IsoDate, question: nullable(words), terms: text('prose', 1, 900) },
  'competition',
);

/** Finds a competition by its name in content. Never rejects. */
export type CompetitionSource = (id: string) => Promise<E.Either<ContentFailure, Competition>>;

/** The competition with this name; `malformed` if the document is not a competition. Never throws. */
export const readCompetition = async (
  content: Pick<ContentPort, 'read'>,
  id: string,
): Promise<E.Either<ContentFailure, Competition>> =>
  E.flatMap(({ path, fields }: { path: string; fields: unknown }) =>
    E.mapLeft((): ContentFailure => ({ kind: 'malformed', detail: path }))(decode(CompetitionDocument, fields)),
  )(await content.read(`competitions/${id}`));
