/** For operators: who consented to e-mail offers, by the newsletter form, after a booking, or in an account. */
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { linesOf, type Write } from './csv.ts';
import { tableOf, type Report } from './report.ts';

const COLUMNS = ['email', 'source', 'brand', 'consentVersion', 'since'] as const;
type Consent = Readonly<Record<Exclude<(typeof COLUMNS)[number], 'since'>, string> & { since: Date }>;

const MOST_LISTED = 500;

const consents = (limit: Sql): Sql => sql`
  SELECT email, 'newsletter' AS source, brand, consent_version AS "consentVersion", signed_up_at AS since FROM signups
  UNION ALL
  SELECT signup.email, 'booking', brand, consent_version, signed_up_at
  FROM marketing_signups signup JOIN bookings ON bookings.id = booking_id
  UNION ALL
  SELECT email, 'account', '', '', offers_consent FROM clients WHERE offers_consent IS NOT NULL AND status = 'active'
  ORDER BY since, email ${limit}`;

const rowOf = ({ since, ...consent }: Consent) => ({ ...consent, since: since.toISOString() });

/** The consents, oldest first: five hundred at most. Unsubscribed addresses are not included. */
export const consentsReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<Consent>(consents(sql`LIMIT ${MOST_LISTED}`));
  const listed = rows.map(rowOf);
  const more = listed.length === MOST_LISTED ? `\nThese are the first ${MOST_LISTED}: 'export-consents' has all.` : '';
  const text = listed.length === 0 ? 'Nobody has agreed to offers.' : `${tableOf(listed)}${more}`;
  return { isGood: true, text, json: listed };
};

/** Writes all consents as CSV or JSON lines. */
export const exportConsents = async (store: pg.Pool, isJson: boolean, write: Write): Promise<void> => {
  const { rows } = await store.query<Consent>(consents(empty));
  await write(linesOf(COLUMNS, rows.map(rowOf), isJson));
};
