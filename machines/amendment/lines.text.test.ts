/** The lines of a change: what it adds, takes out and swaps, with prices. */
import { describe, expect, it } from 'vitest';
import { CHANGE_DUE, changeLineOf } from '../kit/test/changes.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { changeLines } from './lines.text.ts';

const { units } = bookingWith();
const [unit] = units;
if (unit === undefined) throw new Error('the sample has no unit');
const TWO = [unit, { ...unit, unitIndex: 1 }];
const NOTHING = { add: [], remove: [], cabins: [] };

// requirement: ACCOUNT-4-CHANGE
describe('the lines of a change', () => {
  it('have the added items with their prices, and the removed ones with what comes off', () => {
    expect(changeLines(CHANGE_DUE, [unit])).toEqual({
      added: [
        { key: 'cabin-0', label: 'Avocet 1', detail: 'instead of Curlew 2', priceText: '£20.00' },
        { key: 'token-pre-all', label: 'Activity Tokens × 30', priceText: '£27.00' },
      ],
      removed: [
        {
          key: 'spa-pool-all',
          label: 'Spa Pool Session',
          detail: '1 at 10:00 on 27 Mar 2027',
          priceText: '-£30.00',
        },
      ],
    });
  });

  it('name the party of a line when there are several, and its times', () => {
    const spa = changeLineOf({ code: 'spa-pool', name: 'Spa', quantity: 1, unitSeqNumber: 1 });
    const { added } = changeLines({ ...NOTHING, add: [spa] }, TWO);
    expect(added).toMatchObject([{ key: 'spa-pool-1', label: 'Spa', detail: 'Party 2' }]);
    const timed = { ...spa, unitSeqNumber: null, timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 1 }] };
    expect(changeLines({ ...NOTHING, add: [timed] }, TWO).added[0]?.detail).toBe('1 at 10:00 on 27 Mar 2027');
  });

  it('have no price for what comes or goes with a package', () => {
    const included = changeLineOf({ removeable: false });
    const lines = changeLines({ ...NOTHING, add: [included], remove: [included] }, TWO);
    expect([lines.added[0]?.priceText, lines.removed[0]?.priceText]).toEqual(['Included', 'Included']);
  });

  it('have a cabin that replaces another as one line with the difference, and one that is given up among the removed', () => {
    const cabins = [
      { unitIndex: 0, from: 'Avocet 1', to: 'Curlew 2', price: -500 },
      { unitIndex: 1, from: 'Avocet 3', to: null, price: -2_000 },
    ];
    expect(changeLines({ ...NOTHING, cabins }, TWO)).toEqual({
      added: [{ key: 'cabin-0', label: 'Curlew 2', detail: 'Party 1, instead of Avocet 1', priceText: '-£5.00' }],
      removed: [{ key: 'cabin-1', label: 'Avocet 3', detail: 'Party 2', priceText: '-£20.00' }],
    });
  });
});
