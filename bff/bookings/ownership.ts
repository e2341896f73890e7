/** Ownership of a booking, quote, offer or payment: its session or its lead guest (spec: booking journey 6 and 8). */
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from './refused.ts';
import type { Session } from '../sessions/sessions.ts';

/** The refusal for anyone else, the same as for something that does not exist. */
export const notLeadGuest = (): Refused =>
  refused('notLeadGuest', { field: 'ResId', message: FAILURE_TEXT.notLeadGuest });

/** Whether it belongs to the session, or to the lead guest with this e-mail address. */
export const isOwn = (
  one: Readonly<{ sessionId: string | null; email: string | null }>,
  session: Pick<Session, 'id'>,
  email: string | null,
): boolean =>
  one.sessionId === session.id || (email !== null && one.email?.toLowerCase() === email.trim().toLowerCase());
