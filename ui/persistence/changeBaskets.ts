/**
 * The browser's copies of the baskets of changes, by booking id (spec: account area 3, basket): shown until the server has
 * replied, whose draft wins. The site also works if nothing can be stored.
 */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { CHANGE_BASKETS } from './accountStorage.ts';
import { AmendmentBasket, type MyBooking } from '../../machines/contract/amendment.ts';

type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type ChangeBasketStorage = Readonly<{
  /** the copy of a booking's basket; null if there is none */
  read: (resId: number) => AmendmentBasket | null;
  /** stores what the server replied; without an open change the copy is removed */
  write: (myBooking: Pick<MyBooking, 'booked' | 'change'>) => void;
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

export const createChangeBaskets = (storage: GetStorage): ChangeBasketStorage => {
  const readAll = (): Record<string, unknown> => {
    try {
      return parse(storage().getItem(CHANGE_BASKETS));
    } catch {
      return {};
    }
  };
  return {
    read: (resId) => {
      const basket = AmendmentBasket.decode(readAll()[String(resId)]);
      return E.isRight(basket) && basket.right.resId === resId ? basket.right : null;
    },
    write: ({ booked, change }) => {
      const { [String(booked.resId)]: _replaced, ...others } = readAll();
      const baskets =
        change === null ? others : { ...others, [String(booked.resId)]: AmendmentBasket.encode(change.basket) };
      try {
        if (Object.keys(baskets).length === 0) storage().removeItem(CHANGE_BASKETS);
        else storage().setItem(CHANGE_BASKETS, JSON.stringify(baskets));
      } catch {
        // a full or forbidden storage: the server has the change
      }
    },
  };
};
