/** Call handlers for quotes, offers, and the travel agent. */
import { either as E } from 'fp-ts';
import { applyAgency as apply } from '../bookings/agency.ts';
import { toBookingView } from '../bookings/changes.ts';
import { completeOffer as complete } from '../quotes/completeOffer.ts';
import { refused } from '../bookings/refused.ts';
import { readQuote, retrieveQuote as retrieve } from '../quotes/retrieveQuote.ts';
import { saveQuote as save } from '../quotes/saveQuote.ts';
import type { Handler } from './handler.ts';

export const saveQuote: Handler<'save-quote'> = ({ payments }, wanted, { bookingId }) =>
  save(payments, bookingId, wanted);

export const getQuote: Handler<'get-quote'> = ({ payments }, asked, session) => readQuote(payments, session, asked);

export const retrieveQuote: Handler<'retrieve-quote'> = ({ payments }, asked, session) =>
  retrieve(payments, session, asked);

export const completeOffer: Handler<'complete-offer'> = async ({ payments, breakOffers }, asked, session) => {
  const offers = await breakOffers();
  return E.isLeft(offers)
    ? E.left(refused('unavailable'))
    : toBookingView(await complete(payments, session, asked, offers.right));
};

export const applyAgency: Handler<'apply-agency'> = async ({ payments }, agency, { bookingId }) =>
  toBookingView(await apply(payments, bookingId, agency));
