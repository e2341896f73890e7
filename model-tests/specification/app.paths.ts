// Paths that the cases of a visit share, and what it sends to its session and its journey.
import { booking, NEW_SESSION } from '../charts/data.ts';
import { stepAt } from './values.ts';

export const OPENED = ['session.opened'];
export const HELD = ['session.opened with a booking'];

export const INFO = NEW_SESSION;
export const HELD_INFO = { ...INFO, booking: booking() };

/** The stored values of a visit that has just begun. */
export const STORED = {
  choice: null,
  weekend: null,
  guestDraft: { email: '', draftFields: {} },
  sessionId: null,
  sessionExpiresAt: null,
};

/** The input of a visit that begins at a travel agent’s address. */
export const AGENT = 'by a travel agent';

/** The event that requests a step of the family brand from the journey. */
export const stepRequested = (step: string) => ({ to: 'journey', event: { type: 'step.requested', ...stepAt(step) } });

export const toSession = (event: Readonly<Record<string, unknown>>) => ({ to: 'session', event });

/** What the session is sent whenever a journey is left, because its payment page is gone, too. */
export const PAYMENT_LEFT = toSession({ type: 'payment.ended' });

/** Events that only a running journey or its page sends. */
export const OF_THE_JOURNEY = [
  'choice.changed',
  'guestDraft.changed',
  'something is typed',
  'booking.updated',
  'hold.started',
  'hold.ended',
  'creation.failed',
  'payment.started',
  'payment.ended',
];
export const NOWHERE = { pathname: '/booking/nowhere', search: '' };
