/** Identifies one change that a client requests, by its session, call and idempotency key. */
import { createHash } from 'node:crypto';
import type { CallName } from '../../machines/contract/calls.ts';

/** The header that carries the key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** `principal` is the client's session. */
export type Idempotency = Readonly<{ principal: string; call: CallName; key: string; requestHash: Buffer }> & {
  /** the reply to save: the booking after the change, or other data */
  readonly reply: 'booking' | 'data';
  /** set once the transaction of the change has also saved the reply */
  isSaved: boolean;
};

/** The idempotency record of a call; its request hash is that of the decoded payload. */
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
