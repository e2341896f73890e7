/** Shows a quote to anybody with a link: the break and its prices, but no personal data. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { BookedUnit } from '../../machines/contract/booking.ts';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { SharedQuote } from '../../machines/contract/quote.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countHourly } from '../security/hourly.ts';
import { recordTry } from '../security/tries.ts';
import type { Clock, Hourly, Store } from '../kernel/deps.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';
import { mayOpen } from './privateLink.ts';
import { loadQuote, quoteViewOf, type QuoteRow } from './quoteRow.ts';

/** The quote has expired, or its stay has begun. */
const isOver = ({ isDue, startDate }: QuoteRow, today: string): boolean => isDue || startDate < today;

/**
 * Creates a link that shows a quote to anybody until the quote ends, or a private link that opens it. Earlier links
 * stay valid. Refusals: notLeadGuest (ResId), quoteExpired (QuoteId), and those of `recordTry`.
 */
export const shareQuote = async (
  deps: Store & Clock,
  { quoteId, email, isPrivate }: PayloadOf<'share-quote'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'share-quote'>>>> => {
  const quote = await loadQuote(deps.pool, quoteId);
  if (quote === null || !(await mayOpen(deps.pool, quote, requester, email))) return E.left(notLeadGuest());
  if (isOver(quote, todayAt(deps)))
    return E.left(refused('quoteExpired', { field: 'QuoteId', message: FAILURE_TEXT.quoteExpired }));
  const tried = await recordTry(deps.pool, 'shareQuote', String(quoteId), requester);
  if (E.isLeft(tried)) return tried;
  const token = newToken();
  await deps.pool.query(
    prepared(
      'insert-quote-link',
      sql`INSERT INTO quote_links (token_hash, quote_id, opens_quote) VALUES (${hashOf(token)}, ${quoteId}, ${isPrivate === true})`,
    ),
  );
  return E.right(keepingCookie({ token }));
};

/** Lists each field, so that a new field is not shown until somebody decides to show it. */
const unitOf = (unit: BookedUnit): BookedUnit => ({
  unitIndex: unit.unitIndex,
  adults: unit.adults,
  children: unit.children,
  toddlers: unit.toddlers,
  infants: unit.infants,
  hiredCots: unit.hiredCots,
  ownCots: unit.ownCots,
  accommodationCode: unit.accommodationCode,
  accommodationName: unit.accommodationName,
  price: unit.price,
  wasPrice: unit.wasPrice,
  selectedCabinCode: null,
  selectedCabinName: unit.selectedCabinName,
  cabinPrice: unit.cabinPrice,
  isGroundFloorCabin: unit.isGroundFloorCabin,
});

const viewOf = (row: QuoteRow): SharedQuote => {
  const { units, ...quote } = quoteViewOf(row);
  // lists each field, so that a new field of a quote is not shown to everybody
  const { resort, startDate, nights, dinings, extras, totals, validUntil, brand, eventName } = quote;
  const named = eventName === undefined ? {} : { eventName };
  const shownUnits = units.map(unitOf);
  return { resort, startDate, nights, units: shownUnits, dinings, extras, totals, validUntil, brand, ...named };
};

const quoteOfLink = async (client: DbClient, token: string): Promise<QuoteRow | null> => {
  const { rows } = await client.query<{ quoteId: number }>(
    prepared(
      'quote-of-link',
      sql`SELECT quote_id AS "quoteId" FROM quote_links WHERE token_hash = ${hashOf(token)} AND NOT opens_quote`,
    ),
  );
  return rows[0] === undefined ? null : loadQuote(client, rows[0].quoteId);
};

/**
 * The quote of a link, for anybody. Refusals: linkEnded for an unknown link or one whose quote has ended, tooManyTries
 * after many such links from one session or network. A link that shows a quote is never refused.
 */
export const getSharedQuote = async (
  deps: Store & Hourly & Clock,
  { token }: PayloadOf<'get-shared-quote'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'get-shared-quote'>>>> => {
  const quote = await quoteOfLink(deps.pool, token);
  if (quote !== null && !isOver(quote, todayAt(deps))) return E.right(keepingCookie(viewOf(quote)));
  const counted = await countHourly(deps.pool, deps, 'quotes', requester);
  return E.isLeft(counted) ? counted : E.left(refused('linkEnded'));
};

/** Deletes the links of expired quotes. */
export const deleteOldQuoteLinks = async (client: DbClient): Promise<void> => {
  await client.query(
    'DELETE FROM quote_links link USING quotes quote WHERE quote.id = link.quote_id AND quote.expires_at < clock_timestamp()',
  );
};
