/**
 * Decodes the replies of Loqate's Capture service (docs/protocols.md). An error comes with status 200, as the first item.
 * Of an item that is not as documented, the wrong part is left out; without its id, or without any line, the whole item.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AddressChoice, type AddressMatch, type FoundAddress } from '../../../machines/contract/address.ts';
import { ShortText, readReply, type ReportReply } from '../readReply.ts';
import type { AddressFailure } from './port.ts';

export const PARTNER = 'Loqate';

const Items = t.union([t.type({ Items: t.array(t.unknown) }), t.array(t.unknown)]);

const ErrorItem = t.type({ Error: t.union([t.string, t.number]), Description: t.unknown });

/** An id that we can send back. */
const Id = t.refinement(t.string, (id) => AddressChoice.is({ id }), 'id of at most 200 characters');
const FindItem = t.intersection([
  t.type({ Id, Type: t.string }),
  t.partial({ Text: ShortText, Description: ShortText }),
]);

const RetrieveItem = t.partial({
  Company: ShortText,
  Line1: ShortText,
  Line2: ShortText,
  Line3: ShortText,
  City: ShortText,
  PostalCode: ShortText,
  CountryIso2: ShortText,
  Language: ShortText,
});
type RetrieveItem = t.TypeOf<typeof RetrieveItem>;

const DETAILS = ['Text', 'Description', ...Object.keys(RetrieveItem.props)];

type Decoded<A> = E.Either<AddressFailure, A>;

const theirs = (detail: string): Decoded<never> => E.left({ kind: 'theirs', detail });

/** Error numbers from 1000 concern the query; smaller ones our key, plan or quota. */
const FIRST_QUERY_ERROR = 1_000;

const itemsOf = (body: unknown, report: ReportReply): Decoded<unknown[]> => {
  const read = readReply(PARTNER, Items, body, [], report);
  if (E.isLeft(read)) return theirs('the reply was not understood');
  const items = Array.isArray(read.right) ? read.right : read.right.Items;
  const error = ErrorItem.decode(items[0]);
  if (E.isLeft(error)) return E.right(items);
  const { Error: number, Description: text } = error.right;
  const kind = Number(number) >= FIRST_QUERY_ERROR ? 'asked' : 'ours';
  return E.left({ kind, detail: `error ${number}: ${ShortText.is(text) ? text : 'without a description'}` });
};

/** The items that a codec can read; a failure if there are others only. */
const readableOf = <A>(codec: t.Type<A, unknown>, items: readonly unknown[], report: ReportReply): Decoded<A[]> => {
  const read = items.map((item) => readReply(PARTNER, codec, item, DETAILS, report)).filter(E.isRight);
  return items.length > 0 && read.length === 0
    ? theirs('no item of the reply was understood')
    : E.right(read.map(({ right }) => right));
};

/** The matches in a Find reply. */
export const matchesOf = (body: unknown, report: ReportReply): Decoded<AddressMatch[]> => {
  const items = itemsOf(body, report);
  if (E.isLeft(items)) return items;
  const read = readableOf(FindItem, items.right, report);
  if (E.isLeft(read)) return read;
  return E.right(
    read.right
      .map(({ Id: id, Type, Text: text = '', Description: description = '' }) => ({
        id,
        text,
        description,
        isAddress: Type === 'Address',
      }))
      .filter(({ text, description }) => text !== '' || description !== ''),
  );
};

const filled = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part.trim() !== '').join(', ');

/** The address in a Retrieve reply, in English if the reply has several languages; null if there is none. */
export const addressOf = (body: unknown, report: ReportReply): Decoded<FoundAddress | null> => {
  const items = itemsOf(body, report);
  if (E.isLeft(items)) return items;
  const read = readableOf(RetrieveItem, items.right, report);
  if (E.isLeft(read)) return read;
  const item: RetrieveItem | undefined = read.right.find(({ Language }) => Language === 'ENG') ?? read.right[0];
  if (item === undefined) return E.right(null);
  const { Company, Line1, Line2, Line3, City = '', PostalCode = '', CountryIso2 = '' } = item;
  const [line1, line2] = [filled(Company, Line1), filled(Line2, Line3)];
  if (filled(line1, line2, City, PostalCode) !== '')
    return E.right({ line1, line2, city: City, postcode: PostalCode, countryCode: CountryIso2 });
  report({ partner: PARTNER, field: 'Line1', expected: 'Expected an address.' });
  return theirs('an address without a line');
};
