/**
 * Analytics events of what a guest looks at: lists of accommodation and add-ons, a choice, and the page of one
 * accommodation type, by the documented fields of Google Analytics 4.
 */
import type { Addon } from '../contract/addon.ts';
import type { AccommodationOffer } from '../contract/stay.ts';
import { ACCOMMODATION_LIST, itemOf, listOf, partyOf, valueOf } from './cart.ts';
import type { CartItem, ItemList, ItemStay } from './cart.ts';

/** A list as it is shown, or the choice of one of its items. */
export type ListEvent = Readonly<{
  event: 'view_item_list' | 'select_item';
  ecommerce: Readonly<{ item_list_id: string; item_list_name: string; items: readonly CartItem[] }>;
}>;
/** The page of one item. `value` in pounds. */
export type ViewEvent = Readonly<{
  event: 'view_item';
  ecommerce: Readonly<{ currency: 'GBP'; value: number; items: readonly CartItem[] }>;
}>;

/** The offers for one party of a stay. */
export type PartyOffers = Readonly<{ offers: readonly AccommodationOffer[]; unitIndex: number; stay: ItemStay }>;

const offerItem = (offer: AccommodationOffer, unitIndex: number, stay: ItemStay): CartItem => {
  const saved = Math.max(0, (offer.wasPrice ?? offer.price) - offer.price);
  const variant = partyOf(unitIndex);
  const { code: id, name, price: pence } = offer;
  return itemOf({ id, name, list: ACCOMMODATION_LIST, variant, quantity: 1, pence, saved }, 1, stay);
};

/** An add-on at the price of one piece. */
const addonItem = (addon: Addon, stay: ItemStay): CartItem => {
  const { code: id, name, price: pence, wasPrice } = addon;
  const saved = Math.max(0, (wasPrice ?? pence) - pence);
  const variant = partyOf(null);
  return itemOf({ id, name, list: listOf(addon.section), variant, quantity: 1, pence, saved }, 1, stay);
};

const listEvent = (event: ListEvent['event'], list: ItemList, items: readonly CartItem[]): ListEvent => ({
  event,
  ecommerce: { item_list_id: list.id, item_list_name: list.name, items },
});

/** The list for a party; no event for an empty one. */
export const offersShown = ({ offers, unitIndex, stay }: PartyOffers): ListEvent[] =>
  offers.length === 0
    ? []
    : [
        listEvent(
          'view_item_list',
          ACCOMMODATION_LIST,
          offers.map((offer) => offerItem(offer, unitIndex, stay)),
        ),
      ];

const oneOffer = ({ offers, unitIndex, stay }: PartyOffers, code: string): CartItem[] =>
  offers.filter((offer) => offer.code === code).map((offer) => offerItem(offer, unitIndex, stay));

/** The choice of the offer with this code; no event if it is not in the list. */
export const offerSelected = (party: PartyOffers, code: string): ListEvent[] =>
  oneOffer(party, code).map((item) => listEvent('select_item', ACCOMMODATION_LIST, [item]));

/** The page of the offer with this code; no event if it is not in the list. */
export const offerViewed = (party: PartyOffers, code: string): ViewEvent[] =>
  oneOffer(party, code).map((item) => ({
    event: 'view_item',
    ecommerce: { currency: 'GBP', value: valueOf([item]), items: [item] },
  }));

/** The lists of add-ons, one for each section, in the order in which the sections begin. */
export const addonsShown = (addons: readonly Addon[], stay: ItemStay): ListEvent[] =>
  [...new Set(addons.map(({ section }) => section))].map((section) =>
    listEvent(
      'view_item_list',
      listOf(section),
      addons.filter((addon) => addon.section === section).map((addon) => addonItem(addon, stay)),
    ),
  );
