/** The view of booked dining packages that are no longer sold. */
import { describe, expect, it } from 'vitest';
import { bookingWith, lineOf } from '../kit/test/samples.ts';
import { diningAt } from './test/diningAt.ts';

describe('a booked package that is no longer sold', () => {
  const dinings = [
    lineOf({ code: 'dine-lost', section: 'dining', name: 'Half Board', unitSeqNumber: 1, price: 8_000 }),
  ];
  const booking = bookingWith({ dinings });
  // requirement: JOURNEY-8-MSG-ADDON-GONE
  it('comes first in its section at its booked price, and can be removed', () => {
    const view = diningAt('awaitingChoice', { booking });
    expect(view.soldOutNotice).toEqual({
      title: 'Add-on is now sold out',
      message: "We're sorry, one of the add-on that you chose is no longer available for this date.",
    });
    expect(view.sections[1]?.options.map(({ code }) => code)).toEqual(['dine-lost', 'dine-half']);
    expect(view.sections[1]?.options[0]).toMatchObject({
      title: 'Sold out: Half Board',
      units: [
        {
          unitIndex: 1,
          label: 'Party 2 · 1 adult',
          priceText: '£80.00',
          basis: 'for 4 nights',
          isChosen: true,
          canToggle: true,
          refusal: null,
        },
      ],
    });
  });
  it('has its text and picture from the content, and stands beside others of its kind with its own parties', () => {
    const image = { src: '/images/half.webp', alt: 'A table' };
    const text = {
      code: 'dine-lost',
      title: 'Half Board Plus',
      strapline: '',
      description: 'Breakfast and supper.',
      images: [image],
      features: [],
    };
    const two = bookingWith({
      dinings: [
        ...dinings,
        lineOf({ code: 'dine-old', section: 'dining', name: 'Old Plan', unitSeqNumber: 0, price: 5_000 }),
        lineOf({ code: 'bar-lost', section: 'drinks', name: 'Old Bar', unitSeqNumber: 0, price: 1_000 }),
      ],
    });
    const view = diningAt('awaitingChoice', { booking: two, texts: { 'DINE-LOST': text } });
    const soldOut = view.sections.map(({ options }) => options.filter(({ title }) => title.startsWith('Sold out')));
    expect(
      soldOut.map((options) => options.map(({ title, units }) => [title, units.map(({ unitIndex }) => unitIndex)])),
    ).toEqual([
      [],
      [
        ['Sold out: Half Board Plus', [1]],
        ['Sold out: Old Plan', [0]],
      ],
      [['Sold out: Old Bar', [0]]],
    ]);
    expect(soldOut[1]?.map(({ description, image: shown, includes }) => [description, shown, includes])).toEqual([
      ['Breakfast and supper.', image, []],
      ['', null, []],
    ]);
  });
  it('is called by its own name in the undo text', () => {
    const undo = [{ code: 'dine-lost', unitIndex: 1 }];
    expect(diningAt('awaitingChoice', { booking, wanted: [], undo }).undoText).toBe('We’ve removed Half Board.');
  });
  it('is not reported for packages still sold, packages included in another, or before loading', () => {
    expect(diningAt('awaitingChoice').soldOutNotice).toBeNull();
    const included = bookingWith({ dinings: dinings.map((line) => ({ ...line, removeable: false })) });
    expect(diningAt('awaitingChoice', { booking: included }).soldOutNotice).toBeNull();
    expect(diningAt('loading', { booking, options: [] }).soldOutNotice).toBeNull();
    expect(diningAt('loadFailed', { booking, options: [] }).soldOutNotice).toBeNull();
    expect(diningAt('saving', { booking }).soldOutNotice).not.toBeNull();
  });
});
