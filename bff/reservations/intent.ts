/** What a client wants done, told apart from its other wishes by the key it gave. */
import { createHash } from 'node:crypto';
import type { CallName } from '../../machines/contract/calls.ts';

/** The header that carries the key. */
export const KEY_HEADER = 'idempotency-key';

/** `principal` is the client's session. */
export type Intent = Readonly<{ principal: string; call: CallName; key: string; bodyHash: Buffer }> & {
  /** the reply to keep: the booking as the change leaves it, or other data */
  readonly reply: 'booking' | 'data';
  /** set by the transaction that kept the reply together with the change */
  isKept: boolean;
};

/** The intent of a call with this decoded payload. */
export const intentOf = (
  { principal, call, key, reply }: Pick<Intent, 'principal' | 'call' | 'key' | 'reply'>,
  payload: unknown,
): Intent => ({
  principal,
  call,
  key,
  reply,
  bodyHash: createHash('sha256').update(JSON.stringify(payload)).digest(),
  isKept: false,
});
