/** What a client wants done, told apart from its other wishes by the key it gave. */
import { createHash } from 'node:crypto';
import type { CallName } from '../../machines/contract/calls.ts';

/** The header that carries the key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** `principal` is the client's session. */
export type Idempotency = Readonly<{ principal: string; call: CallName; key: string; requestHash: Buffer }> & {
  /** the reply to keep: the booking as the change leaves it, or other data */
  readonly reply: 'booking' | 'data';
  /** set by the transaction that kept the reply together with the change */
  isSaved: boolean;
};

/** The intent of a call with this decoded payload. */
export const idempotencyOf = (
  { principal, call, key, reply }: Pick<Idempotency, 'principal' | 'call' | 'key' | 'reply'>,
  payload: unknown,
): Idempotency => ({
  principal,
  call,
  key,
  reply,
  requestHash: createHash('sha256').update(JSON.stringify(payload)).digest(),
  isSaved: false,
});
