/** Decodes the replies of Loqate's Capture service. An error comes with status 200, as the first item. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { AddressMatch, FoundAddress } from '../../../machines/contract/address.ts';
import type { AddressFailure } from './port.ts';

const Items = t.union([t.type({ Items: t.array(t.unknown) }), t.array(t.unknown)]);

const ErrorItem = t.type({ Error: t.union([t.string, t.number]), Description: t.string });

const FindItem = t.type({ Id: t.string, Type: t.string, Text: t.string, Description: t.string });

const RetrieveItem = t.intersection([
  t.type({ Line1: t.string, City: t.string, PostalCode: t.string, CountryIso2: t.string }),
  t.partial({ Company: t.string, Line2: t.string, Line3: t.string, Language: t.string }),
]);

type Decoded<A> = E.Either<AddressFailure, A>;

const theirs = (detail: string): Decoded<never> => E.left({ kind: 'theirs', detail });

/** Error numbers from 1000 concern the query; smaller ones our key, plan or quota. */
const FIRST_QUERY_ERROR = 1_000;

const itemsOf = (body: unknown): Decoded<unknown[]> => {
  const read = Items.decode(body);
  if (E.isLeft(read)) return theirs('the reply was not understood');
  const items = Array.isArray(read.right) ? read.right : read.right.Items;
  const [first] = items;
  if (!ErrorItem.is(first)) return E.right(items);
  const kind = Number(first.Error) >= FIRST_QUERY_ERROR ? 'asked' : 'ours';
  return E.left({ kind, detail: `error ${first.Error}: ${first.Description}` });
};

const decodedAs = <A>(codec: t.Type<A, unknown>, items: readonly unknown[]): Decoded<A[]> => {
  const read = t.array(codec).decode(items);
  return E.isLeft(read) ? theirs('an item of the reply was not understood') : E.right(read.right);
};

/** The matches in a Find reply. */
export const matchesOf = (body: unknown): Decoded<AddressMatch[]> => {
  const items = itemsOf(body);
  if (E.isLeft(items)) return items;
  const read = decodedAs(FindItem, items.right);
  if (E.isLeft(read)) return read;
  return E.right(
    read.right.map(({ Id, Type, Text, Description }) => ({
      id: Id,
      text: Text,
      description: Description,
      isAddress: Type === 'Address',
    })),
  );
};

const filled = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part.trim() !== '').join(', ');

/** The address in a Retrieve reply, in English if the reply has several languages; null if there is none. */
export const addressOf = (body: unknown): Decoded<FoundAddress | null> => {
  const items = itemsOf(body);
  if (E.isLeft(items)) return items;
  const read = decodedAs(RetrieveItem, items.right);
  if (E.isLeft(read)) return read;
  const item = read.right.find(({ Language }) => Language === 'ENG') ?? read.right[0];
  if (item === undefined) return E.right(null);
  const { Company, Line1, Line2, Line3, City, PostalCode, CountryIso2 } = item;
  return E.right({
    line1: filled(Company, Line1),
    line2: filled(Line2, Line3),
    city: City,
    postcode: PostalCode,
    countryCode: CountryIso2,
  });
};
