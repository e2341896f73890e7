/** Whose a booking, a quote, an offer or a payment is: its session's or its lead guest's (spec: booking journey 6 and 8). */
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { refused, type Refused } from './refused.ts';
import type { Session } from '../sessions/sessions.ts';

/** What anyone else is told, the same as for what does not exist. */
export const notLeadGuest = (): Refused =>
  refused('notLeadGuest', { field: 'ResId', message: FAILURE_TEXT.notLeadGuest });

/** Whether it is the session's, or that of the lead guest whose e-mail address is named. */
export const isOwn = (
  one: Readonly<{ sessionId: string | null; email: string | null }>,
  session: Pick<Session, 'id'>,
  email: string | null,
): boolean =>
  one.sessionId === session.id || (email !== null && one.email?.toLowerCase() === email.trim().toLowerCase());
