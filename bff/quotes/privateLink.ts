/**
 * A quote saved without an e-mail address belongs to the session that saved it, and to anyone with its private link:
 * opening the link makes the quote the session's own, too.
 */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import { keepingCookie, type Requester, type SecretReply } from '../security/secretReply.ts';
import { countHourly } from '../security/hourly.ts';
import type { Hourly, Store } from '../kernel/deps.ts';
import { isOwn, notLeadGuest } from '../bookings/ownership.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { hashOf, type Session } from '../sessions/sessions.ts';
import { loadQuote, quoteViewOf, type QuoteRow } from './quoteRow.ts';

const hasOpened = async (client: DbClient, quoteId: number, sessionId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    prepared(
      'has-opened-quote',
      sql`SELECT FROM quote_openings WHERE quote_id = ${quoteId} AND session_id = ${sessionId}`,
    ),
  );
  return rowCount === 1;
};

/** Whether a quote or offer is the session's own (`isOwn`), or this session has opened it by its private link. */
export const mayOpen = async (
  client: DbClient,
  quote: QuoteRow,
  session: Pick<Session, 'id' | 'clientId'>,
  email: string | null,
): Promise<boolean> =>
  isOwn(quote, session, email) || (quote.email === null && (await hasOpened(client, quote.id, session.id)));

/** Makes the quote the session's own if the token belongs to one of its private links. */
const openByLink = async (client: DbClient, quoteId: number, token: string, sessionId: string): Promise<void> => {
  await client.query(
    prepared(
      'open-quote-by-link',
      sql`INSERT INTO quote_openings (session_id, quote_id)
          SELECT ${sessionId}, link.quote_id FROM quote_links link
          WHERE link.token_hash = ${hashOf(token)} AND link.quote_id = ${quoteId} AND link.opens_quote
          ON CONFLICT DO NOTHING`,
    ),
  );
};

/**
 * Opens a quote by its private link, which makes it the session's own. Refusals: tooManyTries after many that opened
 * nothing, from one session or network; quoteSavedElsewhere for a quote without an e-mail address, which only its link opens; otherwise notLeadGuest
 * (ResId), the same for a quote with an e-mail address, an offer, and an unknown reference.
 */
export const openQuote = async (
  { pool, hourly }: Store & Hourly,
  { quoteId, token }: PayloadOf<'open-quote'>,
  requester: Requester,
): Promise<E.Either<Refused, SecretReply<DataOf<'open-quote'>>>> => {
  if (token !== null) await openByLink(pool, quoteId, token, requester.id);
  const quote = await loadQuote(pool, quoteId);
  if (quote !== null && (await mayOpen(pool, quote, requester, null)))
    return E.right(keepingCookie(quoteViewOf(quote)));
  const counted = await countHourly(pool, { hourly }, 'quotes', requester);
  if (E.isLeft(counted)) return counted;
  const isSavedElsewhere = quote !== null && quote.kind === 'QT' && quote.email === null;
  return E.left(isSavedElsewhere ? refused('quoteSavedElsewhere') : notLeadGuest());
};
