/** The offers of a shop: each is identified by its key and has an unguessable random reference. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { WriteResult } from '../db/rows.ts';
import { NO_CABIN } from '../bookings/cabins.ts';
import { initialQuoteLifecycle, lockQuote, quoteViewOf } from '../quotes/quoteRow.ts';
import { allocateReference } from '../kernel/reference.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './format.ts';
import { typeKey, type ReferenceIndex } from './referenceIndex.ts';
import type { DbClient } from '../db/client.ts';

type Offer = Entry<'offers'>;
type StoredOffer = Offer & Readonly<{ reference: number }>;

/** Offers in the form of the shop file; UNSOLD excludes those whose booking was completed. */
const OFFERS = sql`
  SELECT shop_key AS key, email, quote.resort, quote.start_date AS "startDate", quote.nights, offer ->> 'code' AS code,
    (offer ->> 'isOfferOnly')::boolean AS "isOfferOnly",
    to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "validUntil",
    (SELECT json_agg(json_build_object('adults', unit -> 'adults', 'children', unit -> 'children', 'toddlers', unit -> 'toddlers',
        'infants', unit -> 'infants', 'hiredCots', unit -> 'hiredCots', 'ownCots', unit -> 'ownCots',
        'accommodationCode', unit -> 'accommodationCode', 'pence', unit -> 'price', 'wasPence', unit -> 'wasPrice') ORDER BY n)
      FROM jsonb_array_elements(quote.units) WITH ORDINALITY AS one (unit, n)) AS units,
    quote.brand, quote.id AS reference
  FROM quotes quote WHERE shop_key IS NOT NULL`;

const UNSOLD = sql`
  AND quote.status <> 'completed' AND NOT EXISTS (
    SELECT FROM bookings booking WHERE booking.id = quote.booking_id AND booking.quote_id = quote.id AND booking.status = 'completed')
  ORDER BY shop_key COLLATE "C"`;

/** The unsold offers, sorted by key, in the form of the shop file. */
export const readOffers = async (client: DbClient): Promise<StoredOffer[]> =>
  (await client.query<StoredOffer>(sql`${OFFERS} ${UNSOLD}`)).rows;

const offersOf = async (client: DbClient, keys: readonly string[]): Promise<Map<string, StoredOffer>> => {
  const { rows } = await client.query<StoredOffer>(sql`${OFFERS} AND shop_key = ANY (${keys})`);
  return new Map(rows.map((offer) => [offer.key, offer]));
};

const unitsJson = ({ types }: ReferenceIndex, { resort, units }: Offer): string =>
  JSON.stringify(
    units.map(({ pence, wasPence, ...unit }, unitIndex) => ({
      ...unit,
      unitIndex,
      ...NO_CABIN,
      accommodationName: types.get(typeKey(resort, unit.accommodationCode))?.name ?? unit.accommodationCode,
      price: pence,
      wasPrice: wasPence,
    })),
  );

const termsJson = ({ code, isOfferOnly }: Offer): string => JSON.stringify({ code, isOfferOnly });

const insertOffer = async (client: DbClient, known: ReferenceIndex, offer: Offer, id: number): Promise<boolean> => {
  const { status, snapshot } = initialQuoteLifecycle();
  const inserted = await client.query(sql`
    INSERT INTO quotes (id, email, resort, start_date, nights, units, offer, expires_at, brand, shop_key, kind, status,
      snapshot, dinings, extras)
    VALUES (${id}, ${offer.email}, ${offer.resort}, ${offer.startDate}, ${offer.nights}, ${unitsJson(known, offer)},
      ${termsJson(offer)}, ${offer.validUntil}, ${offer.brand}, ${offer.key}, 'OF', ${status}, ${JSON.stringify(snapshot)},
      '[]', '[]')
    ON CONFLICT (id) DO NOTHING`);
  return inserted.rowCount === 1;
};

/** Adds an offer with its own reference, or a random one. Fault: another offer or quote has the reference. */
const addOffer = async (
  { client, known, newReference }: OfferStore,
  offer: Offer,
  at: number,
): Promise<readonly Fault[]> => {
  if (offer.reference !== null)
    return (await insertOffer(client, known, offer, offer.reference))
      ? []
      : [{ path: ['offers', at, 'reference'], message: 'another offer or quote has this reference' }];
  await allocateReference(newReference, (id) => insertOffer(client, known, offer, id));
  return [];
};

export type OfferStore = Readonly<{ client: DbClient; known: ReferenceIndex; newReference: () => number }>;

/** Adds the offers with new keys; the others stay unchanged. */
export const addOffers = async (
  store: OfferStore,
  offers: readonly Offer[],
): Promise<E.Either<readonly Fault[], WriteResult>> => {
  const stored = await offersOf(
    store.client,
    offers.map(({ key }) => key),
  );
  const faults: Fault[] = [];
  let added = 0;
  for (const [at, offer] of offers.entries()) {
    if (stored.has(offer.key)) continue;
    faults.push(...(await addOffer(store, offer, at)));
    added += 1;
  }
  return faults.length > 0 ? E.left(faults) : E.right({ added, changed: 0 });
};

/** An offer as text for comparison, with its fields in a fixed order. */
const textOf = ({ reference: _reference, units, ...offer }: Offer): string => {
  const sorted = (value: object): string =>
    JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${sorted(offer)} ${units.map(sorted).join(' ')}`;
};

type Change = Readonly<{ offer: Offer; at: number; id: number }>;

/**
 * Changes an offer that nobody is booking. If its address changes, the offer is removed from the account that has
 * claimed it. Locks the offer's row, as booking an offer does.
 */
const changeOffer = async ({ client, known }: OfferStore, { offer, at, id }: Change): Promise<readonly Fault[]> => {
  const row = await lockQuote(client, id);
  if (row === null || ['inProgress', 'completed'].includes(quoteViewOf(row).status))
    return [
      { path: ['offers', at], message: `the offer ${offer.key} is being booked or was sold, and stays as it is` },
    ];
  await client.query(sql`
    UPDATE quotes SET email = ${offer.email}, resort = ${offer.resort}, start_date = ${offer.startDate},
      nights = ${offer.nights}, units = ${unitsJson(known, offer)}, offer = ${termsJson(offer)},
      expires_at = ${offer.validUntil}, brand = ${offer.brand}, updated_at = clock_timestamp(),
      client_id = CASE WHEN lower(email) = lower(${offer.email}) THEN client_id END
    WHERE id = ${id}`);
  return [];
};

const referenceFault = (stored: StoredOffer, offer: Offer, at: number): Fault[] =>
  offer.reference === null || offer.reference === stored.reference
    ? []
    : [
        {
          path: ['offers', at, 'reference'],
          message: `expected ${stored.reference}, which the offer ${offer.key} has`,
        },
      ];

/**
 * Adds the offers with new keys and changes those that differ; references stay. Faults: the reference of another offer
 * or quote, an offer that is being booked or was sold; the caller then rolls back.
 */
export const upsertOffers = async (
  store: OfferStore,
  offers: readonly Offer[],
): Promise<E.Either<readonly Fault[], WriteResult>> => {
  const keys = offers.map(({ key }) => key);
  const stored = await offersOf(store.client, keys);
  const known = offers.flatMap((offer, at) => {
    const one = stored.get(offer.key);
    return one === undefined ? [] : [{ offer, at, one }];
  });
  const changes = known
    .filter(({ offer, one }) => textOf(offer) !== textOf(one))
    .map(({ offer, at, one }) => ({ offer, at, id: one.reference }))
    // rows are locked in the order of their ids
    .toSorted((a, b) => a.id - b.id);
  const faults = known.flatMap(({ offer, at, one }) => referenceFault(one, offer, at));
  for (const one of changes) faults.push(...(await changeOffer(store, one)));
  const added = await addOffers(store, offers);
  if (E.isLeft(added)) return E.left([...faults, ...added.left]);
  return faults.length > 0 ? E.left(faults) : E.right({ added: added.right.added, changed: changes.length });
};
