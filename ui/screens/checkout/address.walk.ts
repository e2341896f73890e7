/** How a walk uses the search for the payer’s address, in the form of the checkout. */
import type { Page } from 'playwright';
import { addressChart } from '../../../machines/checkout/address/address.samples.ts';
import { NAMED_BOOKING } from '../../../model-tests/charts/data.ts';
import { wordOfState, type PageChart, type Use } from '../../../model-tests/page/page-chart.ts';
import { replyWith } from '../../../model-tests/page/replies.ts';
import type { Visit } from '../../../model-tests/page/visit.types.ts';
import { paymentDetails, PREPARED_REPLY } from './payment.walk.ts';

const BOX = '#addressQuery';

const pressing = (key: string) => (page: Page) => page.locator(BOX).press(key);

/** Replies that addresses can be looked up, and starts the payment. */
const beginSearch = async ({ network }: Visit): Promise<void> => {
  await network.answer(replyWith('get-payment-details', { ...Object(paymentDetails), isAddressLookupOffered: true }));
  await network.answer(PREPARED_REPLY);
};

/** Types the query; if it is the same as before, clears it first. */
const typeQuery: Use = async (page, selector, event) => {
  const box = page.locator(selector);
  if ((await box.inputValue()) === event['query']) await box.fill('');
  await box.fill(String(event['query']));
};

export const walk: PageChart = {
  chart: addressChart,
  screen: 'checkout',
  // after the states of the checkout and its payment
  stateOf: wordOfState(1),
  enter: () => ({ address: '/booking/checkout', booking: NAMED_BOOKING }),
  unsent: ['lookup.updated'],
  keyOf: ({ type, id }) => (type === 'match.chosen' ? [id] : []),
  uses: {
    'query.changed': typeQuery,
    'match.chosen': (page, selector) => page.locator(selector).click(),
  },
  pageActions: {
    'active.moved': pressing('ArrowDown'),
    'escape.pressed': pressing('Escape'),
  },
  visitActions: {
    'addresses can be looked up': beginSearch,
    // without payment details there is no lookup, and they are sent only once
    'addresses cannot be looked up': () => Promise.resolve(),
  },
  calls: { findAddresses: ['find-address'], retrieveAddress: ['retrieve-address'] },
  replies: {
    'addresses.found': ({ matches }) => ({ isAvailable: true, matches: matches ?? [] }),
    'address.retrieved': ({ address }) => ({ isAvailable: true, address: address ?? null }),
    'lookup.failed': 'unavailable',
  },
  timers: { 'debounce in searching.debouncing': 250 },
  ends: {},
};
