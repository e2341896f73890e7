/** Quotes, offers, and the travel agent. */
import { either as E } from 'fp-ts';
import { applyAgency as apply } from '../reservations/agency.ts';
import { viewed } from '../reservations/bookings.ts';
import { completeOffer as complete } from '../reservations/completeOffer.ts';
import { refused } from '../reservations/refused.ts';
import { readQuote, retrieveQuote as retrieve } from '../reservations/retrieveQuote.ts';
import { saveQuote as save } from '../reservations/saveQuote.ts';
import type { Handler } from './handler.ts';

export const saveQuote: Handler<'save-quote'> = ({ till }, wanted, { bookingId }) => save(till, bookingId, wanted);

export const getQuote: Handler<'get-quote'> = ({ till }, asked, session) => readQuote(till, session, asked);

export const retrieveQuote: Handler<'retrieve-quote'> = ({ till }, asked, session) => retrieve(till, session, asked);

export const completeOffer: Handler<'complete-offer'> = async ({ till, breakOffers }, asked, session) => {
  const told = await breakOffers();
  return E.isLeft(told) ? E.left(refused('unavailable')) : viewed(await complete(till, session, asked, told.right));
};

export const applyAgency: Handler<'apply-agency'> = async ({ till }, agency, { bookingId }) =>
  viewed(await apply(till, bookingId, agency));
