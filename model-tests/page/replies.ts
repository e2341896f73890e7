// Builds the server's replies with the contract's codecs, so that a reply that violates the contract cannot be built.
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT, type FailureKind, type ValidationError } from '../../machines/contract/envelope.ts';
import { failureTitle } from '../../machines/contract/failureTitle.ts';
import { envelopeOf } from '../../machines/contract/reply.ts';
import type { Refusal } from '../../machines/kit/refusal.ts';
import type { Sample } from './sample.ts';

/** A reply to one call; `body` null means that the connection breaks. */
export type Reply = Readonly<{ call: CallName; status: number; body: unknown }>;

const NO_ERROR = {
  error: null,
  validationErrors: [],
  networkError: false,
  sessionId: null,
  code: null,
  title: null,
} as const;

/** A reply with data. Throws when the data does not match the contract. */
export const replyWith = (call: CallName, data: unknown, sessionId: string | null = null): Reply => {
  const codec: t.Mixed = envelopeOf(calls[call].data);
  const decoded = codec.decode({ ...NO_ERROR, data, sessionId });
  if (E.isLeft(decoded)) {
    const fields = decoded.left.map(({ context }) => context.map(({ key }) => key).join('.'));
    throw new Error(`the sample for ${call} is not what the contract says: ${fields.join(', ')}`);
  }
  return { call, status: 200, body: codec.encode(decoded.right) };
};

const STATUSES: Readonly<Partial<Record<FailureKind, number>>> = {
  invalidInput: 400,
  codeRefused: 200,
  tooManyCards: 429,
  tooManyRequests: 429,
};

/** A refusal of this kind. */
export const refusedWith = (
  call: CallName,
  code: FailureKind,
  validationErrors: readonly ValidationError[] = [],
): Reply => ({
  call,
  status: STATUSES[code] ?? 409,
  body: { ...NO_ERROR, data: null, error: FAILURE_TEXT[code], validationErrors, code, title: failureTitle(code) },
});

/** The refusal of fields; `names` maps each field of the call to the field of the form. */
export const rejectedWith = (
  call: CallName,
  errors: readonly Refusal[],
  names: Readonly<Record<string, string>>,
): Reply => {
  const nameOf = (field: string) => Object.keys(names).find((name) => names[name] === field) ?? field;
  const fields = errors.map(({ field, message }) => ({ field: nameOf(field), message }));
  return refusedWith(call, 'invalidInput', fields);
};

/** The connection breaks before the reply arrives. */
export const cutOff = (call: CallName): Reply => ({ call, status: 0, body: null });

/** The same for several calls. */
const allCutOff = (names: readonly CallName[]): Reply[] => names.map(cutOff);

/** The replies that end an actor of any step with this output; null if the output belongs to one step only. */
export const commonReplies = ([call, ...others]: readonly CallName[], output: Sample): readonly Reply[] | null => {
  if (call === undefined) return null;
  const refused = (code: FailureKind) => [refusedWith(call, code), ...allCutOff(others)];
  switch (output.type) {
    case 'load.failed':
    case 'search.failed':
    case 'prices.failed':
    case 'payment.startFailed':
    case 'send.failed':
      return allCutOff([call, ...others]);
    case 'session.lost':
      return refused('noSession');
    case 'signIn.needed':
      return refused('notSignedIn');
    case 'hold.lost':
      return refused('holdExpired');
    case 'basket.refused':
    case 'hold.refused':
      return refused('invalidInput');
    case 'offer.changed':
      return refused('accommodationSoldOut');
    case 'prices.changed':
      return refused('priceChanged');
    case 'basket.saved':
    case 'booking.held':
    case 'guests.saved':
      return [replyWith(call, output['booking'])];
    case 'booking.outdated':
      return [...refused('bookingChanged'), replyWith('get-booking', output['booking'])];
    default:
      return null;
  }
};
