// The search for the payer's address, in the form of the checkout's page.
import type { Page } from 'playwright';
import { addressChart } from '../charts/address.samples.ts';
import { NAMED_BOOKING } from '../charts/data.ts';
import { typing, type PageChart } from './page-chart.ts';
import { paymentDetails } from './payment.page.ts';
import { refusedWith, told, type Reply } from './replies.ts';
import type { Visit } from './visit.ts';
import { PREPARED } from './whole-payment.ts';

const BOX = '#addressWords';

const KEYS: Readonly<Record<string, string>> = { next: 'ArrowDown' };

const pressing = (key: string) => (page: Page) => page.locator(BOX).press(key);

/** The server says whether addresses can be looked up, and the payment begins. */
const begin =
  (isAddressLookupOffered: boolean) =>
  async ({ network }: Visit): Promise<void> => {
    await network.answer(told('get-payment-details', { ...Object(paymentDetails), isAddressLookupOffered }));
    await network.answer(PREPARED);
  };

const repliesFor: PageChart['repliesFor'] = ([call], { type, matches, address }) => {
  if (call === undefined) return null;
  const replies: Readonly<Record<string, Reply>> = {
    'addresses.found': told('find-address', { isAvailable: true, matches: matches ?? [] }),
    'address.retrieved': told('retrieve-address', { isAvailable: true, address: address ?? null }),
    'lookup.failed': refusedWith(call, 'unavailable'),
  };
  const reply = replies[type];
  return reply === undefined ? null : [reply];
};

export const addressPage: PageChart = {
  chart: addressChart,
  screen: 'checkout',
  // the states of the checkout and its payment stand before it
  stateOf: (shown) => shown.split(' ')[1] ?? '',
  enter: () => ({ address: '/booking/checkout', booking: NAMED_BOOKING }),
  keyOf: ({ type, id }) => {
    if (type === 'lookup.told') return null;
    return type === 'match.chosen' ? [id] : [];
  },
  uses: {
    'words.typed': typing('words'),
    'match.chosen': (page, selector) => page.locator(selector).click(),
  },
  deeds: {
    'active.moved': (page, { to }) => pressing(KEYS[String(to)] ?? '')(page),
    'escape.pressed': pressing('Escape'),
  },
  performs: {
    'addresses can be looked up': begin(true),
    'addresses cannot be looked up': begin(false),
  },
  calls: { findAddresses: ['find-address'], retrieveAddress: ['retrieve-address'] },
  repliesFor,
  timers: { 'pause in searching.settling': 250 },
  ends: {},
};
