/** Add-ons bought alone that a package of a change includes, and the reverse: the basket of the change adds up. */
import { describe, expect, it } from 'vitest';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { changeBasket, pricedAsChange } from './basket.rules.ts';

const ALONE = lineOf({ code: 'drinks-soft', section: 'drinks', price: 3_000, unitSeqNumber: 0 });
const INCLUDED = { ...ALONE, price: 0, removeable: false };
const PACKAGE = lineOf({ code: 'drinks-bar', section: 'drinks', price: 9_000, unitSeqNumber: 0 });
const { units, endDate, resId } = bookingWith();

const contentOf = (dinings: (typeof ALONE)[]) => ({ units, dinings, extras: [], coupon: null });
const basketFrom = (before: (typeof ALONE)[], after: (typeof ALONE)[]) =>
  changeBasket(contentOf(before), contentOf(after), { endDate, resId });

describe('the basket of a change', () => {
  it('removes an add-on that a package now includes, and adds it as included', () => {
    const { add, remove } = basketFrom([ALONE], [PACKAGE, INCLUDED]);
    expect(remove.map(({ code, price, removeable }) => [code, price, removeable])).toEqual([
      ['drinks-soft', 3_000, true],
    ]);
    expect(add.map(({ code, price, removeable }) => [code, price, removeable])).toEqual([
      ['drinks-bar', 9_000, true],
      ['drinks-soft', 0, false],
    ]);
  });

  it('adds an add-on at its price when its package goes', () => {
    const { add, remove } = basketFrom([PACKAGE, INCLUDED], [ALONE]);
    expect(add.map(({ code, price }) => [code, price])).toEqual([['drinks-soft', 3_000]]);
    expect(remove.map(({ code, price }) => [code, price])).toEqual([
      ['drinks-bar', 9_000],
      ['drinks-soft', 0],
    ]);
  });

  it('prices an add-on bought alone afresh when it was included before', () => {
    expect(pricedAsChange([ALONE], [PACKAGE, INCLUDED], [PACKAGE, INCLUDED])).toEqual([ALONE]);
  });
});
