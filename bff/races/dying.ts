/** For tests: a server that dies at a point of its work, as far as the store and the payment provider can tell. */
import type pg from 'pg';
import type { Payments } from '../providers/payments/cashier.ts';
import type { Till } from '../reservations/settle.ts';
import type { When } from './payments/gate.ts';

type Cross = <A>(deed: () => Promise<A>) => Promise<A>;

const withQuery = <T extends object>(one: T, cross: Cross, connect?: () => Promise<unknown>): T =>
  new Proxy(one, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'query')
        return (...args: unknown[]) => cross(() => Reflect.apply(value, target, args) as Promise<unknown>);
      if (name === 'connect' && connect !== undefined) return connect;
      return value.bind(target) as unknown;
    },
  });

/**
 * The till of a server that dies at its point of so many; from then on nothing of it reaches anybody, and the store undoes
 * what it had begun. Points are statements, commits among them, and calls to the provider. `crossed` tells how many there were.
 */
export const dyingAt = (till: Till, point: number, when: When): { till: Till; crossed: () => number } => {
  let crossed = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Error('the server is dead');
  };
  const cross: Cross = async (deed) => {
    if (isDead) return die();
    crossed += 1;
    const isHere = crossed === point;
    if (isHere && when === 'before') return die();
    const result = await deed();
    return isHere ? die() : result;
  };
  const pool = withQuery<pg.Pool>(till.pool, cross, async () => withQuery(await till.pool.connect(), cross));
  const { payments } = till;
  const dying: Payments = {
    ...payments,
    takePayment: (payment) => cross(() => payments.takePayment(payment)),
    supplyDevice: (href, reference) => cross(() => payments.supplyDevice(href, reference)),
    completeChallenge: (href) => cross(() => payments.completeChallenge(href)),
    findPayment: (reference) => cross(() => payments.findPayment(reference)),
  };
  return { till: { ...till, pool, payments: dying }, crossed: () => crossed };
};
