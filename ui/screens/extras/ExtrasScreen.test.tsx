/** The page of extras: the choices on its cards and times, the events of its switches, and the prices of tokens. */
import type { StateValue } from 'xstate';
import { expect, it } from 'vitest';
import type { Addon } from '../../../machines/contract/addon.ts';
import { extrasMachine, type ExtrasContext } from '../../../machines/extras/extras.machine.ts';
import { extrasView } from '../../../machines/extras/extras.view.ts';
import { addonWith, bookingWith, lineOf, tierOf } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { enter } from '../../test/enter.ts';
import { ExtrasScreen } from './ExtrasScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const TIMES = [
  { date: '2027-03-27', time: '18:00', left: 9 },
  { date: '2027-03-27', time: '20:30', left: 0 },
  { date: '2027-03-28', time: '18:00', left: 5 },
];
const showing = (changes: Partial<Addon> & Pick<Addon, 'code'>): Addon =>
  addonWith({ section: 'activities', isForWholeBooking: true, minutes: 90, timeSlots: TIMES, ...changes });
const SHOWS = [
  showing({ code: 'circus', guestTypes: ['ADULT'], wasPrice: 1_500 }),
  showing({ code: 'circus-child', guestTypes: ['CHILD'], price: 900 }),
];
const SEATS = { code: 'circus', quantity: 1, timeSlots: [{ date: '2027-03-28', time: '18:00', quantity: 1 }] };
const EARLY = addonWith({ code: 'early-check-in', section: 'early-check-in', priceBasis: 'perUnit', maxQuantity: 1 });
const TOKENS = addonWith({
  code: 'token-pre',
  section: 'tokens',
  price: 100,
  maxQuantity: 999,
  priceTiers: [tierOf(1, 19, 100), tierOf(20, null, 90)],
  isForWholeBooking: true,
});

const show = screenRenderer();
const pageAt = (changes: Partial<ExtrasContext>, value: StateValue = 'awaitingChoice', booking = bookingWith()) => {
  const view = extrasView(settledAt(extrasMachine, { booking, isEditing: false }, value, changes));
  return show((send) => <ExtrasScreen view={view} send={send} />);
};

const ENTERED = { type: 'tokens.entered', code: 'token-pre', text: '5' };
it.each([
  ['sends a number that is typed', 'awaitingChoice', null, [ENTERED]],
  ['sends no number while a change is being saved', { saving: 'extras' }, 'true', []],
])('the card of tokens %s', async (_, value, disabled, events) => {
  const { root, page, use } = await pageAt({ options: [TOKENS] }, value);
  enter(root.querySelector('#entry-token-pre'), '5');
  expect(page.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe(disabled);
  expect(use('button', 'Add')).toEqual(events);
});

it('has in each part its texts, and names and describes each control', async () => {
  const groundFloor = { isAvailable: true, price: 2_000, isSelected: true, availableCabinIds: ['gf:SK:LODGE:1'] };
  const extras = [lineOf({ code: 'early-check-in', section: 'early-check-in' })];
  const context = { options: [EARLY, ...SHOWS, TOKENS], wanted: [SEATS], groundFloor };
  const { texts, controls } = await pageAt(context, 'awaitingChoice', bookingWith({ extras }));
  expect(texts('Your accommodation', 'Shows and VIP', 'Activity tokens', 'Arrive earlier or leave later')).toEqual({
    'Activity tokens': [
      '## Activity tokens',
      'One balance for everything that takes tokens. The more you buy before you arrive, the less each one costs.',
      'token-pre',
      '£1.00 a token',
      'Buy 20 and each costs £0.90.',
      'Add many at once',
      'Add',
      'Price by number',
      'Number | Each, now | At the resort',
      '1 to 19 | £1.00 | £1.20',
      '20 or more | £0.90 10% off | £1.20',
    ],
    'Arrive earlier or leave later': [
      '## Arrive earlier or leave later',
      'You can have one of the two: choosing one removes the other.',
      'early-check-in£12.00 for your booking',
    ],
    'Shows and VIP': [
      '## Shows and VIP',
      'circus',
      'Adult · £12.00, was £15.00',
      'Choose a time first.',
      'Child, 6 to 14 · £9.00',
      'Choose a time first.',
      '1 hour 30 minutes · Plenty left',
      'Times of circus',
      'Sat 27 Mar | Sun 28 Mar',
      'Sat 27 Mar, 18:00 9 left | Sun 28 Mar, 18:00 1 yours',
      'Sat 27 Mar, 20:30 Full |',
    ],
    'Your accommodation': [
      '## Your accommodation',
      '![](/bff/images/comfort/ground-floor.svg)',
      'Ground floorNo stairs to your door, guaranteed for everywhere you’ve booked.£20.00 for your booking',
    ],
  });
  expect(controls()).toEqual([
    'switch “Ground floor” = on (No stairs to your door, guaranteed for everywhere you’ve booked.) → groundFloor.toggled',
    'button “One fewer: Adult · £12.00, was £15.00”, disabled → extra.changed circus.0',
    'textbox “Adult · £12.00, was £15.00” = 1 → quantity.typed circus',
    'button “One more: Adult · £12.00, was £15.00”, disabled → extra.changed circus.2',
    'button “One fewer: Child, 6 to 14 · £9.00”, disabled → extra.changed circus-child.-1',
    'textbox “Child, 6 to 14 · £9.00” = 0 → quantity.typed circus-child',
    'button “One more: Child, 6 to 14 · £9.00”, disabled → extra.changed circus-child.1',
    'button “Sat 27 Mar, 18:00 9 left” → slot.toggled circus.2027-03-27.18:00',
    'button “Sun 28 Mar, 18:00 1 yours” → slot.toggled circus.2027-03-28.18:00',
    'button “Sat 27 Mar, 20:30 Full”, disabled → slot.toggled circus.2027-03-27.20:30',
    'button “One fewer: token-pre”, disabled → extra.changed token-pre.-1',
    'textbox “token-pre” = 0 → quantity.typed token-pre',
    'button “One more: token-pre” → extra.changed token-pre.1',
    'textbox “Add many at once” =  → tokens.typed token-pre',
    'button “Add” → tokens.entered token-pre',
    'switch “early-check-in” = off → extra.changed early-check-in.1',
    'button “Continue” → step.finished',
  ]);
});
