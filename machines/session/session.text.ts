/**
 * The texts for a guest whose session has ended, by what happened to the booking. They say nothing about money that the
 * server did not report.
 */
import type { SessionEnd } from './session.rules.ts';

/** `restart` is the label of the button that continues from here. */
export type SessionEndText = Readonly<{ title: string; text: string; restart: string }>;

const START_AGAIN = 'Start again';

export const SESSION_END_TEXT = {
  idle: {
    title: 'Your session has ended',
    text: 'You were away for a while, or signed out elsewhere. We’ve kept your search.',
    restart: START_AGAIN,
  },
  released: {
    title: 'Your session has ended',
    text: 'You were away for a while, so we let your accommodation go. Nothing was paid, and we’ve kept your search.',
    restart: START_AGAIN,
  },
  paid: {
    title: 'Your break is booked',
    text: 'Your payment went through while you were away. We’ve e-mailed your confirmation, and you can see your booking now.',
    restart: 'See my booking',
  },
  refunded: {
    title: 'Your session has ended',
    text: 'Your payment came after your accommodation had been let go, so we’ve sent the money back to your card. We’ve kept your search.',
    restart: START_AGAIN,
  },
  processing: {
    title: 'We’re checking your payment',
    text: 'Your visit ended before we knew whether your payment went through, and we’re still checking it. Please don’t pay again: if it went through, we’ll e-mail your confirmation.',
    restart: 'Continue',
  },
  unknown: {
    title: 'Your session has ended',
    text: 'You were away for a while, or signed out elsewhere. We couldn’t check whether your accommodation is still held for you. Start again and we’ll look; we’ve kept your search.',
    restart: START_AGAIN,
  },
} as const satisfies Record<SessionEnd, SessionEndText>;
