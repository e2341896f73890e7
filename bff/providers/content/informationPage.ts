/** Pages of text, such as the booking terms, read from the content system: a title, and blocks in their order. */
import { either as E, function as F } from 'fp-ts';
import * as t from 'io-ts';
import { text } from '../../../machines/contract/scalar.ts';
import { decode } from '../../http/calls/decode.ts';
import type { ContentFailure, ContentPort } from './port.ts';

const words = text('words', 1, 160);
const prose = text('prose', 1, 900);

/** A part of such a page; the cells of a row stand in the order of `head`. */
export const InformationBlock = t.union([
  t.strict({ kind: t.literal('heading'), text: words }, 'heading'),
  t.strict({ kind: t.literal('paragraphs'), paragraphs: t.array(prose) }, 'paragraphs'),
  t.strict({ kind: t.literal('list'), items: t.array(prose) }, 'list'),
  t.strict({ kind: t.literal('table'), caption: words, head: t.array(words), rows: t.array(t.array(prose)) }, 'table'),
]);
export type InformationBlock = t.TypeOf<typeof InformationBlock>;

const InformationPage = t.strict(
  { title: words, intro: prose, metaDescription: text('description', 40, 170), blocks: t.array(InformationBlock) },
  'InformationPage',
);
export type InformationPage = t.TypeOf<typeof InformationPage>;

/** The page of this name. A document without blocks is `malformed`. Never throws. */
export const readInformationPage = async (
  content: Pick<ContentPort, 'read'>,
  name: string,
): Promise<E.Either<ContentFailure, InformationPage>> =>
  F.pipe(
    await content.read(`pages/${name}`),
    E.flatMap(({ fields }) =>
      F.pipe(
        decode(InformationPage, fields),
        E.mapLeft((): ContentFailure => ({ kind: 'malformed', detail: `pages/${name}` })),
      ),
    ),
  );
