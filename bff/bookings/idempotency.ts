/** Identifies one requested change by its session, call and idempotency key, and records whether its reply is saved. */
import { createHash } from 'node:crypto';
import type { CallName } from '../../machines/contract/calls.ts';

/** The header that carries the key. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** `principal` is the client's session; `requestHash` is that of the decoded payload. */
export type Idempotency = Readonly<{ principal: string; call: CallName; key: string; requestHash: Buffer }>;

/** The idempotency record of a call. */
export const idempotencyOf = (
  { principal, call, key }: Pick<Idempotency, 'principal' | 'call' | 'key'>,
  payload: unknown,
): Idempotency => ({
  principal,
  call,
  key,
  requestHash: createHash('sha256').update(JSON.stringify(payload)).digest(),
});

/** The reply data of a change. `savedUnder`: the change's transaction has also saved the reply; null: it has not. */
export type Reply<A, I extends Idempotency | null> = Readonly<{ data: A; savedUnder: I }>;
export type Saved<A> = Reply<A, Idempotency>;
export type Unsaved<A> = Reply<A, null>;

/** A reply that is saved only after its change. */
export const unsaved = <A>(data: A): Unsaved<A> => ({ data, savedUnder: null });
