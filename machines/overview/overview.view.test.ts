/** The overview: every section with its lines and total; an e-mail address leads on. */
import { describe, expect, it } from 'vitest';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { overviewMachine } from './overview.machine.ts';
import { overviewView } from './overview.view.ts';

const full = bookingWith({
  dinings: [lineOf({ code: 'dine-half', section: 'dining', price: 9_600, unitSeqNumber: 0 })],
  extras: [
    lineOf({ code: 'spa-day', section: 'spa', price: 4_800, saving: 800 }),
    lineOf({ code: 'ground', section: 'ground-floor' }),
  ],
});
const at = (value: object, booking = full, email = '', canPickCabin = false) =>
  overviewView(restingAt(overviewMachine, { booking, email, canPickCabin }, value as never));
const quiet = { reviewing: 'quiet' };

describe('the sections', () => {
  // requirement: JOURNEY-3-OVERVIEW
  it('hold their own lines and totals', () => {
    expect(
      at(quiet).sections.map(({ title, lines, totalText, editLabel }) => [
        title,
        lines.map(({ label }) => label),
        totalText,
        editLabel,
      ]),
    ).toEqual([
      ['Accommodation', ['Lakeside Lodge', 'Garden Room'], '£650.50', 'Change accommodation'],
      ['Dining', ['dine-half'], '£96.00', 'Change dining'],
      ['Extras and Passes', ['spa-day', 'ground'], '£58.00', 'Change extras'],
    ]);
  });
  it('invite where nothing was chosen', () => {
    expect(
      at(quiet, bookingWith())
        .sections.slice(1)
        .map(({ lines, totalText, editLabel }) => [lines, totalText, editLabel]),
    ).toEqual([
      [[], '£0.00', 'Add dining'],
      [[], '£0.00', 'Add extras'],
    ]);
  });
});

describe('the way to the maps', () => {
  const placed = bookingWith({ units: full.units.map((unit) => ({ ...unit, selectedCabinCode: 'LODGE-001' })) });
  it.each([
    ['is offered where cabins can be chosen', full, true, { label: 'Choose location' }],
    ['changes what is chosen', placed, true, { label: 'Change location' }],
    ['is not there without maps', placed, false, null],
  ])('%s', (_, booking, canPickCabin, cabins) => {
    expect(at(quiet, booking, '', canPickCabin).cabins).toEqual(cabins);
  });
});

describe('the page', () => {
  // requirement: JOURNEY-3-OVERVIEW-TOTALS
  it('tells the break, its total and what is saved', () => {
    expect(at(quiet)).toMatchObject({
      state: 'reviewing.quiet',
      heading: 'Your break in Skegness',
      lead: '26 Mar 2027 to 30 Mar 2027, 4 nights',
      totalText: '£804.50',
      savingsText: 'You save £58.00',
      canAccept: true,
      errors: [],
    });
  });
  it('names the e-mail address as missing once the guest asked to go on', () => {
    expect(at({ reviewing: 'refused' }).errors).toEqual([
      { field: 'email', message: 'Enter an e-mail address, for example name@example.com.' },
    ]);
  });
});
