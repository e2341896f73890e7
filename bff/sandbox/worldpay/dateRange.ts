/** Payment Queries by date range: the payments between two times, latest first, in pages. */
import type { Answer } from '../faults.ts';
import type { Payment } from './ledger.ts';
import { failure, queryItem } from './replies.ts';

const MOST_A_PAGE = 300;
const DEFAULT_A_PAGE = 20;
const YEAR_MS = 366 * 24 * 3_600_000;

type Query = Readonly<Record<string, string | string[]>>;

const invalid = (name: string, message: string): Answer => failure(400, name, `simulator: ${message}`);

/** A page of payments with events. The next page begins after the payment that its link names. */
export const queryByDateRange = (url: string, query: Query, payments: readonly Payment[], nowMs: number): Answer => {
  const { startDate, endDate, pageSize = String(DEFAULT_A_PAGE), paymentId, ...others } = query;
  const [start, end, size] = [Date.parse(String(startDate)), Date.parse(String(endDate)), Number(pageSize)];
  if (Object.keys(others).length > 0) return invalid('invalidQueryParameters', 'no other filters.');
  if (Number.isNaN(start) || Number.isNaN(end) || start > end) return invalid('invalidDateRange', 'two dates, please.');
  if (start < nowMs - YEAR_MS) return invalid('invalidDateRange', 'startDate cannot be older than one year.');
  if (!Number.isInteger(size) || size < 1 || size > MOST_A_PAGE) return invalid('invalidPageSize', '1 to 300.');
  const timeOf = ({ events }: Payment): number => Date.parse(events[0]?.timestamp ?? '');
  const found = payments
    .filter((payment) => timeOf(payment) >= start && timeOf(payment) <= end)
    .toSorted((a, b) => timeOf(b) - timeOf(a) || (a.paymentId < b.paymentId ? 1 : -1));
  const from = found.slice(found.findIndex((one) => one.paymentId === paymentId) + 1);
  const page = from.slice(0, size);
  const last = page.at(-1);
  const next = new URLSearchParams({
    startDate: String(startDate),
    endDate: last?.events[0]?.timestamp ?? '',
    paymentId: last?.paymentId ?? '',
    pageSize: String(size),
  });
  const links = {
    self: { href: url },
    ...(from.length > size ? { next: { href: `/paymentQueries/payments?${next}` } } : {}),
  };
  return { status: 200, body: { _links: links, _embedded: { payments: page.map(queryItem) } } };
};
