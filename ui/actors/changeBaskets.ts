/**
 * The browser's copies of the baskets of changes, by booking id (spec: account area 3, basket). A copy is shown until
 * the server replies with its own version. The site also works if nothing can be stored.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { CallObserver } from './client.ts';
import { CHANGE_BASKETS } from '../persistence/changeBasketsKey.ts';
import type { BasketStorage } from '../persistence/basketCache.ts';
import { AmendmentBasket, MyBooking } from '../../machines/contract/amendment.ts';

export type ChangeBasketStorage = Readonly<{
  /** the copy of a booking's basket; null if there is none */
  read: (resId: number) => AmendmentBasket | null;
  /** stores the change in a reply; without an open change it removes the copy */
  write: (myBooking: Pick<MyBooking, 'booked' | 'change'>) => void;
  /** stores the change in each reply that has one */
  observe: CallObserver;
}>;

const Baskets = t.record(t.string, t.unknown);

const parse = (text: string | null): Record<string, unknown> => {
  const value = E.tryCatch(
    () => JSON.parse(text ?? '{}') as unknown,
    () => null,
  );
  const baskets = E.flatMap(value, (json) => Baskets.decode(json));
  return E.isRight(baskets) ? baskets.right : {};
};

/** The booking in a reply: the reply itself, or a part of it. */
const myBookingIn = (data: unknown): MyBooking | null => {
  if (MyBooking.is(data)) return data;
  const inner = (data as { myBooking?: unknown } | null)?.myBooking;
  return MyBooking.is(inner) ? inner : null;
};

export const createChangeBaskets = (storage: BasketStorage): ChangeBasketStorage => {
  const readAll = (): Record<string, unknown> => {
    try {
      return parse(storage().getItem(CHANGE_BASKETS));
    } catch {
      return {};
    }
  };
  const write: ChangeBasketStorage['write'] = ({ booked, change }) => {
    const { [String(booked.resId)]: _replaced, ...others } = readAll();
    const baskets =
      change === null ? others : { ...others, [String(booked.resId)]: AmendmentBasket.encode(change.basket) };
    try {
      storage().setItem(CHANGE_BASKETS, JSON.stringify(baskets));
    } catch {
      // a full or forbidden storage: the server has the change
    }
  };
  return {
    read: (resId) => {
      const basket = AmendmentBasket.decode(readAll()[String(resId)]);
      return E.isRight(basket) && basket.right.resId === resId ? basket.right : null;
    },
    write,
    observe:
      () =>
      ({ data }) => {
        const myBooking = myBookingIn(data);
        if (myBooking !== null) write(myBooking);
      },
  };
};
