// The calls of a lead guest who opens a saved quote or a prepared offer, each with its reply at that moment.
import { expect } from 'vitest';
import type { QuoteStatus } from '../../machines/contract/quote.ts';
import { book, readBooking, search, type Step } from './bookingSteps.ts';
import { daysAfter, londonDay, midnightOf, minutesAfter, msAfter } from './calendar.ts';
import {
  applyBooking,
  bookingOf,
  dataOf,
  expectRefused,
  isHeld,
  newVisit,
  nowMs,
  type Setting,
  type Visit,
} from './visit.ts';

const EMAIL = 'lead@example.com';

const quoteOf = ({ quote }: Visit): NonNullable<Visit['quote']> => {
  if (quote === null) throw new Error('no quote was saved');
  return quote;
};

/** Saves a quote now, gives its booking up, and returns a visit without a booking that knows the quote. */
export const visitWithQuote = async (setting: Setting): Promise<Visit> => {
  const saver = await newVisit(setting);
  await search(saver);
  await book(saver);
  const { version } = bookingOf(saver);
  const { quoteId, validUntil } = await saver.visitor.get('save-quote', { version, email: EMAIL });
  // the last day is the fourteenth from today
  const dayAfter = daysAfter(londonDay(setting.clock.now()), 15);
  expect(validUntil).toBe(msAfter(midnightOf(dayAfter), -1).toISOString());
  await saver.visitor.get('clear-booking', {});
  return { ...saver, booking: null, heldUntil: 0, quote: { id: quoteId, validUntil: Date.parse(validUntil) } };
};

/** The same with an offer of the resort: of one lead guest, completed without a card. */
export const visitWithOffer = async (setting: Setting): Promise<Visit> => {
  const visit = await visitWithQuote(setting);
  await setting.clock.pool.query(
    `UPDATE quotes SET kind = 'OF', session_id = NULL,
       offer = (SELECT offer FROM quotes WHERE kind = 'OF' AND (offer->>'isOfferOnly')::boolean LIMIT 1) WHERE id = $1`,
    [quoteOf(visit).id],
  );
  return visit;
};

const isQuoteOver = (visit: Visit): boolean => nowMs(visit) >= quoteOf(visit).validUntil;

/** A quote that is being booked stays so while its booking is held, even after its own time. */
const statusOf = (visit: Visit): QuoteStatus => {
  if (visit.paid !== null) return 'completed';
  if (isHeld(visit)) return 'inProgress';
  return isQuoteOver(visit) ? 'expired' : 'draft';
};

/** get-quote: its state, the price that was saved, and the end that was promised. */
export const readQuote: Step = async (visit) => {
  const { id: quoteId, validUntil } = quoteOf(visit);
  const quote = await visit.visitor.get('get-quote', { quoteId, email: EMAIL });
  expect(quote).toMatchObject({
    status: statusOf(visit),
    validUntil: new Date(validUntil).toISOString(),
    units: [{ price: visit.offer?.price }],
  });
  return true;
};

/** retrieve-quote: a new hold of 20 minutes, until the quote expires. */
export const retrieve: Step = async (visit) => {
  const reply = await visit.visitor.ask('retrieve-quote', { quoteId: quoteOf(visit).id, email: EMAIL });
  if (isQuoteOver(visit)) {
    expectRefused(reply, 'quoteExpired', 'QuoteId');
    return false;
  }
  const { booking, changes } = dataOf(reply);
  visit.heldSince = nowMs(visit);
  visit.heldUntil = minutesAfter(visit.clock.now(), 20).getTime();
  applyBooking(visit, booking);
  expect(changes).toEqual([]);
  return true;
};

/** retrieve-quote by another guest: locked while it is being booked, or booked. */
export const retrieveElsewhere: Step = async (visit) => {
  if (!isHeld(visit)) return readBooking(visit);
  const other = await newVisit(visit);
  const reply = await other.visitor.ask('retrieve-quote', { quoteId: quoteOf(visit).id, email: EMAIL });
  expectRefused(reply, 'quoteLocked', 'QuoteId');
  return true;
};

/** complete-offer: the booking is completed, at the price of the offer. */
export const completeOffer: Step = async (visit) => {
  const isOpen = isHeld(visit);
  const { version } = bookingOf(visit);
  const reply = await visit.visitor.ask('complete-offer', { offerId: quoteOf(visit).id, version });
  if (!isOpen) {
    expectRefused(reply, 'holdExpired');
    return false;
  }
  expect(dataOf(reply)).toMatchObject({ status: 'completed', units: [{ price: visit.offer?.price }] });
  visit.paid = { amount: 0, option: 'Full', schedule: [] };
  return true;
};
