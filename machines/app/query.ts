/** What an address says beside the place and the search (spec: booking journey 2, query parameters), and what of it a visit keeps. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { AgencyId, QuoteId, orNull, type ScalarType } from '../contract/scalar.ts';

/** A flag is on by the word 'true' alone; anything else is off, and no mistake. */
const Flag = new t.Type<boolean, string, unknown>('Flag', t.boolean.is, (u) => t.success(u === 'true'), String);

/** The id that a text names in digits, within its limits; null for anything else. */
export const idIn = (id: ScalarType<number>, text: unknown): number | null =>
  typeof text === 'string' && /^\d+$/.test(text) && id.is(Number(text)) ? Number(text) : null;

/** The same as a codec. */
const numeric = (id: ScalarType<number>): t.Type<number | null, string | null, unknown> =>
  new t.Type(
    id.name,
    orNull(id).is,
    (u) => t.success(idIn(id, u)),
    (a) => (a === null ? null : String(a)),
  );

const VisitQuery = t.strict(
  {
    /** the travel agent that sent the guest */
    agencyId: numeric(AgencyId),
    /** the quote that this address is about */
    quoteId: numeric(QuoteId),
    isPrivateBreak: Flag,
    hideAgencyMessage: Flag,
    /** no cabin is to be chosen from a map */
    hidePicker: Flag,
    /** the search opens at the question who is coming */
    showWhoModal: Flag,
    /** the guest comes to pay for a booking that exists */
    paymentLogin: Flag,
  },
  'VisitQuery',
);
export type VisitQuery = Readonly<t.TypeOf<typeof VisitQuery>>;

/** An address that says nothing. */
export const NO_QUERY: VisitQuery = {
  agencyId: null,
  quoteId: null,
  isPrivateBreak: false,
  hideAgencyMessage: false,
  hidePicker: false,
  showWhoModal: false,
  paymentLogin: false,
};

const NAMES = Object.keys(NO_QUERY) as (keyof VisitQuery)[];

/** What a query says; what cannot be read counts as not said. */
export const queryOf = (query: URLSearchParams): VisitQuery => {
  const decoded = VisitQuery.decode(Object.fromEntries(NAMES.map((name) => [name, query.get(name)])));
  return E.isRight(decoded) ? decoded.right : NO_QUERY;
};

/** What a visit knows once an address has said more. Which question is open, and which quote is meant, is of that address alone. */
export const keptQuery = (before: VisitQuery, asked: VisitQuery): VisitQuery => ({
  agencyId: asked.agencyId ?? before.agencyId,
  quoteId: asked.quoteId,
  isPrivateBreak: asked.isPrivateBreak || before.isPrivateBreak,
  hideAgencyMessage: asked.hideAgencyMessage || before.hideAgencyMessage,
  hidePicker: asked.hidePicker || before.hidePicker,
  showWhoModal: asked.showWhoModal,
  paymentLogin: asked.paymentLogin || before.paymentLogin,
});

const OF_ONE_ADDRESS: readonly string[] = ['showWhoModal', 'quoteId'];

/** What is written into each address and link of a visit: what is on, by name; not what is of one address alone. */
export const paramsOf = (query: VisitQuery): [string, string][] =>
  Object.entries(VisitQuery.encode(query)).flatMap(([name, text]): [string, string][] =>
    text === null || text === 'false' || OF_ONE_ADDRESS.includes(name) ? [] : [[name, text]],
  );

/** A link to a search that opens at the question who is coming. */
export const askingWho = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}showWhoModal=true`;

/** A link of ours with what the visit keeps: the agent goes with the guest wherever it leads. */
export const carrying = (href: string, query: VisitQuery): string => {
  const [path = '', text = ''] = href.split('?');
  const params = new URLSearchParams(text);
  for (const [name, value] of paramsOf(query)) params.set(name, value);
  const all = params.toString();
  return all === '' ? path : `${path}?${all}`;
};
