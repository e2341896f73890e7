/** Texts of the map picker: a cabin's attributes, whether it is available, and its extra price. */
import type { Cabin } from '../contract/cabin.ts';
import { formatMoney } from '../kit/money.ts';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  corner: 'on a corner',
  'near-entrance': 'near the entrance',
  'near-pool': 'near the pool',
  'quiet-end': 'at the quiet end',
  'sea-facing': 'facing the sea',
  'near-parking': 'near the car park',
};

/** The state of a cabin for the party that is choosing. */
export type CabinState = 'free' | 'selected' | 'held' | 'ours' | 'taken';

const STATES = {
  free: 'available',
  selected: 'selected',
  held: 'yours',
  ours: 'chosen for another party',
  taken: 'not available',
} as const satisfies Record<CabinState, string>;

/** 'near the pool, facing the sea, ground floor'; empty if there is nothing to list. */
export const attributesText = (attributes: readonly string[], cabin: Cabin | undefined): string =>
  [
    ...attributes.map((attribute) => ATTRIBUTES[attribute] ?? attribute.replaceAll('-', ' ')),
    ...(cabin?.isGroundFloor ? ['ground floor'] : []),
    ...(cabin?.isAccessible ? ['accessible'] : []),
  ].join(', ');

/** '+£20.00', or a text that there is no extra charge. */
export const extraPriceText = (price: number): string => (price === 0 ? 'No extra charge' : `+${formatMoney(price)}`);

/** The accessible label of a cabin: 'Avocet 1, near the pool, available, £20.00 for your stay'. */
export const cabinLabel = (name: string, place: string, state: CabinState, price: number | null): string =>
  [
    name,
    ...(place === '' ? [] : [place]),
    STATES[state],
    ...(price === null ? [] : [price === 0 ? 'no extra charge' : `${formatMoney(price)} for your stay`]),
  ].join(', ');

/** 'available', 'not available'. */
export const cabinStateText = (state: CabinState): string => STATES[state];

/** '3 available', 'None available'. */
export const freeCountText = (free: number): string => (free === 0 ? 'None available' : `${free} available`);
