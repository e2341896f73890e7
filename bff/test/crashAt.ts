/** For tests: simulates a server that crashes at a given operation, as seen by the database and the payment provider. */
import type pg from 'pg';
import type { PaymentDeps } from '../attempts/deps.ts';
import { replaceOperations } from './replaceOperations.ts';

/** `before`: the operation was not sent. `after`: it was done, but the caller did not get the result. */
export type Moment = 'before' | 'after';

/** Runs one operation: an SQL statement, including commits, or a call to the provider. */
export type RunOperation = <A>(operation: () => Promise<A>) => Promise<A>;

const interceptQueries = <T extends object>(one: T, runOperation: RunOperation, connect?: () => Promise<unknown>): T =>
  new Proxy(one, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'query')
        return (...args: unknown[]) => runOperation(() => Reflect.apply(value, target, args) as Promise<unknown>);
      if (name === 'connect' && connect !== undefined) return connect;
      return value.bind(target) as unknown;
    },
  });

/** The payment dependencies with every operation run by `runOperation`. */
export const interceptOperations = <P extends PaymentDeps>(payments: P, runOperation: RunOperation): P => {
  const pool = interceptQueries<pg.Pool>(payments.pool, runOperation, async () =>
    interceptQueries(await payments.pool.connect(), runOperation),
  );
  const router = replaceOperations(payments.router, (adapter) => ({
    takePayment: (payment) => runOperation(() => adapter.takePayment(payment)),
    supplyDevice: (href, reference) => runOperation(() => adapter.supplyDevice(href, reference)),
    completeChallenge: (href) => runOperation(() => adapter.completeChallenge(href)),
    collect: (payment) => runOperation(() => adapter.collect(payment)),
    refund: (reference) => runOperation(() => adapter.refund(reference)),
    refundPart: (refund) => runOperation(() => adapter.refundPart(refund)),
    findRefund: (refund) => runOperation(() => adapter.findRefund(refund)),
    findPayment: (reference) => runOperation(() => adapter.findPayment(reference)),
    findMoney: (reference) => runOperation(() => adapter.findMoney(reference)),
  }));
  return { ...payments, pool, router };
};

/**
 * The payment dependencies of a server that crashes at operation number `point`. After that nothing is sent, and the
 * database rolls back open transactions. Operations are SQL statements, including commits, and calls to the provider.
 * `crossed` returns how many there were.
 */
export const crashAt = <P extends PaymentDeps>(
  payments: P,
  point: number,
  when: Moment,
): { payments: P; crossed: () => number } => {
  let count = 0;
  let hasCrashed = false;
  const crash = (): never => {
    hasCrashed = true;
    throw new Error('the server is dead');
  };
  const runOperation: RunOperation = async (operation) => {
    if (hasCrashed) return crash();
    count += 1;
    const isHere = count === point;
    if (isHere && when === 'before') return crash();
    const result = await operation();
    return isHere ? crash() : result;
  };
  return { payments: interceptOperations(payments, runOperation), crossed: () => count };
};
