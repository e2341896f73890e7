/**
 * Guests of the race who are about to pay. At their home server the booking is made and the guests are named, an
 * attempt is stored and the card is encrypted.
 */
import { CONSENT_VERSION } from '../../../machines/checkout/collection.text.ts';
import type { CreateBooking } from '../../../machines/contract/booking.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { addMonths } from '../../../machines/kit/dates.ts';
import { couple, guestDetailsPayload, findStay, payPayload } from '../../../bff/test/bookingSteps.ts';
import type { PaymentProvider } from '../../../bff/providers/payments/provider.ts';
import { slot } from '../../../bff/test/changes.ts';
import { callAs, type Buyer, type BuyerClient } from '../buyerClient.ts';
import { operatorDeps } from '../changes/operatorDeps.ts';
import { SPA, operatorWith } from '../changes/site.ts';
import type { Branch } from './branches.ts';
import { tokenizeCard, type Card } from './cardTokens.ts';
import type { RaceEnvironment } from './environment.ts';
import { todayAt } from '../../../bff/bookings/today.ts';

export type Payer = Readonly<{
  buyer: Buyer;
  branch: Branch;
  /** the server at which the guest gets ready */
  home: string;
  bookingId: string;
  resId: number;
  attemptId: string;
  /** the same payload each time it is sent */
  pay: PayloadOf<'pay'>;
}>;

/** The provider is Access Worldpay by default. */
type Wanted = Omit<Card, 'year'> &
  Readonly<{ provider?: PaymentProvider; isByInstalments?: boolean; hasSpa?: boolean }>;

/** The guests of one branch. */
export type Payers = Readonly<{
  branch: Branch;
  newPayer: (card: Wanted) => Promise<Payer>;
  /** The same guest after the booking is completed, about to pay the whole balance. */
  withBalance: (payer: Payer, card: Wanted) => Promise<Payer>;
  /** The same guest with a change that adds places, about to pay the difference. */
  withChange: (payer: Payer, card: Wanted) => Promise<Payer>;
  /** Takes the spa out and has our team confirm it. The refunds, by id, are not due yet. */
  withConfirmedRefund: (payer: Payer) => Promise<readonly string[]>;
}>;

const NIGHTS = 4;
/** Far enough ahead for instalments, and for a deposit. */
const MONTHS_AHEAD = 9;

/** Finds a break that all guests book, with enough units for everybody. */
export const openPayers = async (
  branch: Branch,
  { sandboxUrl }: RaceEnvironment,
  wire: BuyerClient,
): Promise<Payers> => {
  const { pool, homes } = branch;
  const today = todayAt({ now: () => new Date() });
  const first = callAs(await wire.newBuyer(homes.access), homes.access);
  const { stay, found } = await findStay({ get: first }, [couple], NIGHTS, addMonths(today, MONTHS_AHEAD));
  const offer = found.units[0]?.accommodations.find(({ isSoldOut }) => !isSoldOut);
  if (offer === undefined) throw new Error('there is nothing to book');
  const wanted: CreateBooking = {
    ...stay,
    units: [{ ...couple, accommodationCode: offer.code, price: offer.price }],
  };
  await pool.query(
    `UPDATE stock SET capacity = capacity + 100000, free = free + 100000
     WHERE pool LIKE 'acc:BG:%' OR (pool LIKE 'slot:BG:spa-%' AND NOT is_closed)`,
  );
  const year = Number(today.slice(0, 4)) + 2;
  return {
    branch,
    newPayer: async ({ pan, name, provider = 'access', isByInstalments = false, hasSpa = false }) => {
      const home = homes[provider];
      const buyer = await wire.newBuyer(home);
      const ask = callAs(buyer, home);
      let booking = await ask('set-guest-details', guestDetailsPayload(await ask('create-booking', wanted)));
      if (hasSpa) {
        const { version } = booking;
        booking = await ask('save-addons', { version, add: [slot(SPA.code, booking, '10:00')], remove: [] });
      }
      if (isByInstalments) {
        const { partialPaymentMinAmount: amount } = await ask('get-payment-details', {});
        const { version } = booking;
        const consentVersion = CONSENT_VERSION;
        booking = await ask('set-payment-option', { version, paymentOption: 'ApcSpread', amount, consentVersion });
      }
      const { attemptId } = await ask('worldpay-init', {});
      const { bookingId, resId } = booking;
      const card = await tokenizeCard(
        { provider, ask, sandboxUrl, attemptId },
        { pan, year, ...(name ? { name } : {}) },
      );
      return { buyer, branch, home, bookingId, resId, attemptId, pay: payPayload(booking, attemptId, card, name) };
    },
    withBalance: async (payer, { pan, name, provider = 'access' }) => {
      const { resId, buyer, home } = payer;
      const ask = callAs(buyer, home);
      const { attemptId } = await ask('worldpay-init', { resId });
      const { bookingData } = await ask('get-balance-by-id', { resId });
      const card = await tokenizeCard(
        { provider, ask, sandboxUrl, attemptId },
        { pan, year, ...(name ? { name } : {}) },
      );
      return { ...payer, attemptId, pay: payPayload(bookingData, attemptId, card, name) };
    },
    withChange: async (payer, { pan, provider = 'access' }) => {
      const { resId, buyer, home } = payer;
      const ask = callAs(buyer, home);
      const { booked } = await ask('get-my-booking', { resId });
      const { version } = booked;
      const seen = { resId, version, changeVersion: null };
      const add = [slot('spa-massage', booked, '10:00')];
      const { change } = await ask('save-addons-by-id', { ...seen, add, remove: [] });
      const { attemptId } = await ask('worldpay-init', { resId, amendmentId: change?.changeId ?? '' });
      const card = await tokenizeCard({ provider, ask, sandboxUrl, attemptId }, { pan, year });
      return { ...payer, attemptId, pay: payPayload(booked, attemptId, card) };
    },
    withConfirmedRefund: async ({ resId, bookingId, buyer, home }) => {
      const ask = callAs(buyer, home);
      const { version } = (await ask('get-my-booking', { resId })).booked;
      const seen = { resId, version, changeVersion: null };
      const { change } = await ask('save-addons-by-id', { ...seen, add: [], remove: [SPA] });
      if (change === null) throw new Error('nothing was taken out');
      const { version: changeVersion, difference } = change;
      await ask('confirm-change', { resId, version, changeVersion, difference });
      const decided = await operatorWith(operatorDeps(pool), 'operator').confirm(resId);
      if (decided !== 'done') throw new Error(decided);
      const { rows } = await pool.query<{ id: string }>(
        `UPDATE refunds SET next_try_at = clock_timestamp() + interval '1 day' WHERE booking_id = $1 RETURNING id`,
        [bookingId],
      );
      return rows.map(({ id }) => id);
    },
  };
};
