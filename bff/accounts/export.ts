/** All stored data of an account holder, or of the guest of one booking without an account, as JSON to download. */
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** Whose data: the number of an account, or the guest of a booking without one; and the e-mail address. */
type DataSubject = Readonly<{ id: number | null; bookingId?: string; email: string }>;

/** JSON: account, bookings, payments, changes, refunds, quotes, guests, consents, forms, identities, passkeys, browsers. */
export const exportOf = async (client: DbClient, { id, bookingId, email }: DataSubject): Promise<string> => {
  const booking = bookingId ?? null;
  const { rows } = await client.query<{ document: unknown }>(
    prepared(
      'export-account',
      sql`SELECT jsonb_build_object(
        'account', (SELECT to_jsonb(holder) - 'password' FROM clients holder WHERE holder.id = ${id}::int),
        'bookings', (SELECT coalesce(jsonb_agg(to_jsonb(booking) - '{id,session_id,snapshot}'::text[]
            || jsonb_build_object('payments', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', attempt.updated_at,
              'pence', attempt.amount_pence, 'status', attempt.status, 'postcode', attempt.postcode) ORDER BY attempt.created_at), '[]')
              FROM payment_attempts attempt WHERE attempt.booking_id = booking.id),
              'changes', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', amendment.updated_at, 'status', amendment.status,
                'added', amendment.basket -> 'add', 'removed', amendment.basket -> 'remove',
                'differencePence', amendment.difference_pence, 'askedAt', amendment.asked_at) ORDER BY amendment.number), '[]')
              FROM amendments amendment WHERE amendment.booking_id = booking.id),
              'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', refund.updated_at,
                'pence', refund.amount_pence, 'status', refund.status) ORDER BY refund.created_at, refund.id), '[]')
              FROM refunds refund WHERE refund.booking_id = booking.id)) ORDER BY booking.created_at), '[]')
          FROM bookings booking WHERE booking.client_id = ${id}::int OR booking.id = ${booking}::uuid),
        'quotes', (SELECT coalesce(jsonb_agg(to_jsonb(quote) - '{session_id,snapshot}'::text[] ORDER BY quote.created_at), '[]')
          FROM quotes quote WHERE quote.client_id = ${id}::int
            OR (${booking}::uuid IS NOT NULL AND quote.client_id IS NULL AND lower(quote.email) = lower(${email}))),
        'previousGuests', (SELECT coalesce(jsonb_agg(to_jsonb(guest) - 'client_id' ORDER BY guest.number), '[]')
          FROM previous_guests guest WHERE guest.client_id = ${id}::int),
        'offersByEmail', (SELECT coalesce(jsonb_agg(jsonb_build_object('since', signup.signed_up_at,
            'consentVersion', signup.consent_version)), '[]')
          FROM marketing_signups signup WHERE lower(signup.email) = lower(${email})),
        'signups', (SELECT coalesce(jsonb_agg(to_jsonb(signup) ORDER BY signup.signed_up_at), '[]')
          FROM signups signup WHERE lower(signup.email) = lower(${email})),
        'competitionEntries', (SELECT coalesce(jsonb_agg(to_jsonb(entry) ORDER BY entry.entered_at), '[]')
          FROM competition_entries entry WHERE lower(entry.email) = lower(${email})),
        'competitionDraws', (SELECT coalesce(jsonb_agg(jsonb_build_object('competition', drawn.competition_id, 'at', drawn.drawn_at)
            ORDER BY drawn.drawn_at), '[]') FROM competition_draws drawn WHERE lower(drawn.winner_email) = lower(${email})),
        'enquiries', (SELECT coalesce(jsonb_agg(to_jsonb(enquiry) - 'id' ORDER BY enquiry.created_at), '[]')
          FROM enquiries enquiry WHERE lower(enquiry.email) = lower(${email})),
        'identities', (SELECT coalesce(jsonb_agg(to_jsonb(identity) - 'client_id'), '[]')
          FROM client_identities identity WHERE identity.client_id = ${id}::int),
        'passkeys', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', passkey.name, 'addedAt', passkey.added_at,
            'lastUsedAt', passkey.last_used_at)), '[]')
          FROM passkeys passkey WHERE passkey.client_id = ${id}::int),
        'devices', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', session.agent, 'signedInAt', session.signed_in_at,
            'lastUsedAt', session.last_used_at)), '[]')
          FROM sessions session WHERE session.client_id = ${id}::int)) AS document`,
    ),
  );
  return JSON.stringify(rows[0]?.document ?? {});
};
