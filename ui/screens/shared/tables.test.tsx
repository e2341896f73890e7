/** Tables that several pages share: which row applies now, and what a change is called. */
import { expect, it } from 'vitest';
import { partMounter } from '../../test/partMounter.ts';
import { ChangedItems } from './ChangedItems.tsx';
import { TierTable } from './TierTable.tsx';

const mount = partMounter();

it('the row of the number in the basket is the current one for a screen reader too', async () => {
  const tier = { eachText: '£1.00', discountText: null, onResortText: '£1.20' };
  const rows = [
    { ...tier, range: '1 to 24', isCurrent: false },
    { ...tier, range: '25 or more', isCurrent: true },
  ];
  const { root } = await mount(<TierTable rows={rows} />);
  const current = [...root.querySelectorAll('[aria-current="true"] th')].map(({ textContent }) => textContent);
  expect(current).toEqual(['25 or more']);
});

it('what a change adds and what it takes out have titles that are seen', async () => {
  const line = { key: 'a', label: 'Bike hire', priceText: '£27.00' };
  const { root } = await mount(
    <ChangedItems
      lines={{ added: [line], removed: [{ ...line, key: 'b', label: 'Food Court Dining' }] }}
      captions={{ added: 'You add', removed: 'You remove' }}
    />,
  );
  const titles = [...root.querySelectorAll('caption:not(.visually-hidden)')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['You add', 'You remove']);
});
