/** What the pages of changes take from the replies of the server: the end of the hold, and the order of the packages. */
import { transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { changed, CHANGE_ADDONS, SPA_CHANGE } from '../test/changes.ts';
import { PAID_BOOKING } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import type { ChangeSaved } from './amending.types.ts';
import { amendingView } from './amending.view.ts';
import type { AmendingPage } from './pages.ts';

/** The chart without the chart of the booking around it. */
const alone = amendingMachine.provide({ actions: { notifyBooking: () => undefined } });

const inputFor = (page: AmendingPage) =>
  ({ myBooking: changed(SPA_CHANGE), page, brand: 'family', today: '2026-11-25' }) as const;

describe('the hold of a change', () => {
  const EARLIER = '2027-02-22T10:20:00.000Z';
  it.each([
    ['ends when the reply to the saved choice says', '2027-02-22T10:35:00.000Z', '10:35'],
    ['has no end when the saved choice holds nothing by time', null, null],
  ] as const)('%s', (_, heldUntil, text) => {
    const saving = settledAt(alone, inputFor('bookingSpa'), { choosing: 'saving' } as never, {
      heldUntil: EARLIER,
    });
    const saved: ChangeSaved = { type: 'change.saved', myBooking: changed({ ...SPA_CHANGE, version: 2 }), heldUntil };
    const [after] = transition(alone, saving, saved);
    expect(amendingView(after).changes?.heldUntilText).toBe(text);
  });
});

describe('the packages of a section', () => {
  it.each([
    ['dine-food-court', ['Food Court Dining', 'Premium Dining']],
    ['dine-premium', ['Premium Dining', 'Food Court Dining']],
  ])('begin with %s where content has it first', (first, titles) => {
    const loading = settledAt(alone, inputFor('bookingDining'), 'loading' as never);
    const [after] = transition(alone, loading, {
      type: 'options.loaded',
      myBooking: PAID_BOOKING,
      heldUntil: null,
      addons: CHANGE_ADDONS,
      texts: {},
      sectionTexts: {},
      order: [first],
    });
    expect(amendingView(after).packages.map(({ title }) => title)).toEqual(titles);
  });
});
