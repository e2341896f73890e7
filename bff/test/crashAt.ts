/** For tests: a server that dies at a point of its work, as far as the store and the payment provider can tell. */
import type pg from 'pg';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { PaymentDeps } from '../payments/deps.ts';

/** `before`: nobody heard of the operation. `after`: it was done, and the caller does not know. */
export type Moment = 'before' | 'after';

type RunOperation = <A>(operation: () => Promise<A>) => Promise<A>;

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

/**
 * The payment dependencies of a server that dies at its point of so many; from then on nothing of it reaches anybody, and the store undoes
 * what it had begun. Points are statements, commits among them, and calls to the provider. `crossed` tells how many there were.
 */
export const crashAt = (
  payments: PaymentDeps,
  point: number,
  when: Moment,
): { payments: PaymentDeps; crossed: () => number } => {
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
  const pool = interceptQueries<pg.Pool>(payments.pool, runOperation, async () =>
    interceptQueries(await payments.pool.connect(), runOperation),
  );
  const { router } = payments;
  const crashingRouter: PaymentRouter = {
    ...router,
    takePayment: (payment) => runOperation(() => router.takePayment(payment)),
    supplyDevice: (href, reference) => runOperation(() => router.supplyDevice(href, reference)),
    completeChallenge: (href) => runOperation(() => router.completeChallenge(href)),
    findPayment: (reference) => runOperation(() => router.findPayment(reference)),
  };
  return { payments: { ...payments, pool, router: crashingRouter }, crossed: () => count };
};
