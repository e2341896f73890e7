/** Analytics of what is on offer: the list of a party, a choice, a page, and the lists of add-ons. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, offerWith } from '../kit/test/samples.ts';
import { addonsShown, offerSelected, offersShown, offerViewed } from './offers.ts';

const stay = bookingWith();
const offers = [offerWith('LODGE', { name: 'Lodge', price: 45_000, wasPrice: 50_050 }), offerWith('ROOM')];
const party = { offers, unitIndex: 1, stay };

describe('offersShown', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('returns the list of the party, with price and discount in pounds', () => {
    const [event] = offersShown(party);
    expect(event).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'accommodation', item_list_name: 'Accommodation' },
    });
    expect(event?.ecommerce.items.map(({ item_id }) => item_id)).toEqual(['LODGE', 'ROOM']);
    expect(event?.ecommerce.items[0]).toMatchObject({
      item_name: 'Lodge',
      currency: 'GBP',
      price: 450,
      discount: 50.5,
      quantity: 1,
      item_category2: 'Skegness',
      item_variant: 'Party 2',
    });
  });
  it('returns nothing for an empty list', () => {
    expect(offersShown({ ...party, offers: [] })).toEqual([]);
  });
});

describe('offerSelected and offerViewed', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('return the one offer, and for its page the value', () => {
    expect(offerSelected(party, 'LODGE')).toMatchObject([
      { event: 'select_item', ecommerce: { item_list_id: 'accommodation', items: [{ item_id: 'LODGE' }] } },
    ]);
    expect(offerViewed(party, 'LODGE')).toMatchObject([
      { event: 'view_item', ecommerce: { currency: 'GBP', value: 450, items: [{ item_id: 'LODGE' }] } },
    ]);
  });
  it('return nothing for an offer that is not in the list', () => {
    expect([...offerSelected(party, 'CARAVAN'), ...offerViewed(party, 'CARAVAN')]).toEqual([]);
  });
});

describe('addonsShown', () => {
  // requirement: JOURNEY-3-ANALYTICS
  it('returns one list for each section', () => {
    const addons = [
      addonWith({ code: 'spa-day', section: 'spa', price: 4_000, wasPrice: 5_000 }),
      addonWith({ code: 'dine-half', section: 'dining' }),
      addonWith({ code: 'spa-massage', section: 'spa' }),
    ];
    const events = addonsShown(addons, stay);
    expect(
      events.map(({ ecommerce }) => [ecommerce.item_list_id, ecommerce.items.map(({ item_id }) => item_id)]),
    ).toEqual([
      ['spa', ['spa-day', 'spa-massage']],
      ['dining', ['dine-half']],
    ]);
    expect(events[0]?.ecommerce.items[0]).toMatchObject({ price: 40, discount: 10, item_variant: 'Whole booking' });
  });
});
