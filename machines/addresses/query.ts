/**
 * Query parameters other than the search (spec: booking journey 2, query parameters), and those that stay for the whole
 * visit.
 */
import { AGENCY_ID, QUOTE_NUMBER } from '../contract/urlScalars.ts';
import type { ScalarSpec } from '../contract/scalarSpec.ts';
import { idUnread, type IdPart } from './link.text.ts';
import { NO_REPORT, numberIn, paramIn, type Report } from './linkValues.ts';

/** The id in a string of digits, if it is within its limits; null for anything else. */
export const parseId = (id: ScalarSpec<number>, text: unknown): number | null =>
  typeof text === 'string' ? numberIn(id, text) : null;

export type VisitQuery = Readonly<{
  /** the travel agent that sent the guest */
  agencyId: number | null;
  /** the quote in this address */
  quoteId: number | null;
  isPrivateBreak: boolean;
  hideAgencyMessage: boolean;
  /** the step that chooses a cabin on the maps is left out */
  hidePicker: boolean;
  /** the search opens with the guest selection */
  showWhoModal: boolean;
  /** the guest comes to pay for a booking that exists */
  paymentLogin: boolean;
}>;

/** The values of an address without parameters. */
export const NO_QUERY: VisitQuery = {
  agencyId: null,
  quoteId: null,
  isPrivateBreak: false,
  hideAgencyMessage: false,
  hidePicker: false,
  showWhoModal: false,
  paymentLogin: false,
};

/** The id in a parameter; null when there is none, or when it cannot be read, which is reported. */
export const idIn = (query: URLSearchParams, part: IdPart, id: ScalarSpec<number>, report: Report): number | null => {
  const given = paramIn(query, part);
  const found = parseId(id, given);
  if (given !== null && found === null) report(idUnread(part, given));
  return found;
};

/** The parameters of a query; invalid values count as missing. A flag is on only for the value 'true'. */
export const parseVisitQuery = (query: URLSearchParams, report: Report = NO_REPORT): VisitQuery => {
  const isOn = (name: keyof VisitQuery): boolean => query.get(name) === 'true';
  return {
    agencyId: idIn(query, 'agencyId', AGENCY_ID, report),
    quoteId: idIn(query, 'quoteId', QUOTE_NUMBER, report),
    isPrivateBreak: isOn('isPrivateBreak'),
    hideAgencyMessage: isOn('hideAgencyMessage'),
    hidePicker: isOn('hidePicker'),
    showWhoModal: isOn('showWhoModal'),
    paymentLogin: isOn('paymentLogin'),
  };
};

/**
 * The visit's parameters merged with those of a new address. `showWhoModal` and `quoteId` come from the new address
 * only.
 */
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

/** The parameters to write into each address and link of a visit, without those that belong to one address only. */
export const paramsOf = (query: VisitQuery): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === false || NOT_CARRIED.includes(name) ? [] : [[name, String(value)]],
  );

/** A link to the search that opens with the guest selection. */
export const withWhoModal = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}showWhoModal=true`;

/** An internal link with the visit's parameters, so that the agent stays known on every page. */
export const withVisitParams = (href: string, query: VisitQuery): string => {
  const [path = '', text = ''] = href.split('?');
  const params = new URLSearchParams(text);
  for (const [name, value] of paramsOf(query)) params.set(name, value);
  const all = params.toString();
  return all === '' ? path : `${path}?${all}`;
};
