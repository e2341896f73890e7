/** What an address says beside the place and the search (spec: booking journey 2, query parameters), and what of it a visit keeps. */
import { AGENCY_ID, QUOTE_NUMBER } from '../contract/urlScalars.ts';
import type { ScalarSpec } from '../contract/scalarSpec.ts';

/** The id that a text names in digits, within its limits; null for anything else. */
export const parseId = (id: ScalarSpec<number>, text: unknown): number | null =>
  typeof text === 'string' && /^\d+$/.test(text) && id.is(Number(text)) ? Number(text) : null;

export type VisitQuery = Readonly<{
  /** the travel agent that sent the guest */
  agencyId: number | null;
  /** the quote that this address is about */
  quoteId: number | null;
  isPrivateBreak: boolean;
  hideAgencyMessage: boolean;
  /** no cabin is to be chosen from a map */
  hidePicker: boolean;
  /** the search opens at the question who is coming */
  showWhoModal: boolean;
  /** the guest comes to pay for a booking that exists */
  paymentLogin: boolean;
}>;

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

/** What a query says; what cannot be read counts as not said. A flag is on by the word 'true' alone. */
export const parseVisitQuery = (query: URLSearchParams): VisitQuery => {
  const isOn = (name: keyof VisitQuery): boolean => query.get(name) === 'true';
  return {
    agencyId: parseId(AGENCY_ID, query.get('agencyId')),
    quoteId: parseId(QUOTE_NUMBER, query.get('quoteId')),
    isPrivateBreak: isOn('isPrivateBreak'),
    hideAgencyMessage: isOn('hideAgencyMessage'),
    hidePicker: isOn('hidePicker'),
    showWhoModal: isOn('showWhoModal'),
    paymentLogin: isOn('paymentLogin'),
  };
};

/** What a visit knows once an address has said more. Which question is open, and which quote is meant, is of that address alone. */
export const mergeVisitQuery = (before: VisitQuery, next: VisitQuery): VisitQuery => ({
  agencyId: next.agencyId ?? before.agencyId,
  quoteId: next.quoteId,
  isPrivateBreak: next.isPrivateBreak || before.isPrivateBreak,
  hideAgencyMessage: next.hideAgencyMessage || before.hideAgencyMessage,
  hidePicker: next.hidePicker || before.hidePicker,
  showWhoModal: next.showWhoModal,
  paymentLogin: next.paymentLogin || before.paymentLogin,
});

const NOT_CARRIED: readonly string[] = ['showWhoModal', 'quoteId'];

/** What is written into each address and link of a visit: what is on, by name; not what is of one address alone. */
export const paramsOf = (query: VisitQuery): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === false || NOT_CARRIED.includes(name) ? [] : [[name, String(value)]],
  );

/** A link to a search that opens at the question who is coming. */
export const withWhoModal = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}showWhoModal=true`;

/** A link of ours with what the visit keeps: the agent goes with the guest wherever it leads. */
export const withVisitParams = (href: string, query: VisitQuery): string => {
  const [path = '', text = ''] = href.split('?');
  const params = new URLSearchParams(text);
  for (const [name, value] of paramsOf(query)) params.set(name, value);
  const all = params.toString();
  return all === '' ? path : `${path}?${all}`;
};
