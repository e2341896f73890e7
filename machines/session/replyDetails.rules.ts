/** The exact text of a failed call, for the log and for a page that shows kinder words (spec: booking journey 7, 8). */
import { PAYMENT_FAILED } from '../checkout/payment/payment.rules.ts';
import type { Envelope, FailureKind } from '../contract/envelope.ts';
import type { ReplyDetails } from './session.rules.ts';

type Reply = Pick<Envelope<unknown>, 'data' | 'error' | 'networkError' | 'code'>;

/** Failures for which the guest sees other words: those of a dialog, or of a hold that has ended. */
const REPLACED: readonly (FailureKind | null)[] = ['noSession', 'noBooking'];

const isFailedPayment = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'FAILURE';

/** The exact text of a failure that the page does not show itself; null when there is none. */
export const exactTextOf = ({ data, error, networkError, code }: Reply): string | null => {
  if (isFailedPayment(data)) return PAYMENT_FAILED.message;
  return networkError || REPLACED.includes(code) ? error : null;
};

/**
 * The details after a reply. They are cleared when the same call succeeds, or when a call fails with a text that the
 * page shows itself; the success of another call keeps them.
 */
export const detailsAfter = (details: ReplyDetails | null, call: string, reply: Reply): ReplyDetails | null => {
  const text = exactTextOf(reply);
  if (text !== null) return { call, text };
  return reply.data === null || details?.call === call ? null : details;
};
