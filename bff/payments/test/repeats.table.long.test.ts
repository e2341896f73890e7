/** Every event twice, and the provider's events before and after the reconciler: the payment ends the same. */
import { afterEach, expect, it } from 'vitest';
import type { AttemptStatus } from '../../../machines/checkout/attempt/attempt.machine.ts';
import { contradictionsOf, readPayment, type Row } from './difference.ts';
import { EVENTS, type EventName } from './events.ts';
import { PAYMENT_KINDS, pairsOf, runEvent } from './paymentTable.ts';
import type { ProviderRecord } from './provider.ts';
import { AT_PROVIDER, NOT_TAKEN } from './states.ts';
import { putInto } from './putInto.ts';
import type { PaymentKind } from './subject.ts';
import { tableServerOfFile } from './tableServer.ts';

const table = await tableServerOfFile();
afterEach(() => expect(table.server.defects.splice(0)).toEqual([]));

/** Each of these is a new choice of the guest or a new day, so a repeat has an effect of its own. */
const NOT_REPEATS: readonly EventName[] = [
  'the guest starts a payment',
  'the guest changes the booking',
  'the guest chooses how to pay',
  'the guest gives the booking up',
  'the guest edits a change',
];

/** Whether a row expects more than a reply and queries to the provider. */
const isChange = (row: Row): boolean => Object.keys(row).some((name) => name !== 'reply' && name !== 'requests');

const changes = PAYMENT_KINDS.flatMap((kind) =>
  pairsOf(kind)
    .filter(({ event, row }) => !NOT_REPEATS.includes(event) && isChange(row))
    .map(({ state, record, event }) => [kind, state, record, event] as const),
);

it.each(changes)(
  'a repeated event changes nothing more about a %s payment in state %s (provider: %s) when %s',
  async (...pair) => {
    const [kind, state, record, event] = pair;
    const subject = await putInto(table, kind, state, record);
    const first = await runEvent(table, subject, event);
    const { row, contradictions } = await runEvent(table, subject, event);
    expect(isChange(first.row)).toBe(true);
    expect({ isChange: isChange(row), contradictions }).toEqual({ isChange: false, contradictions: [] });
    // a provider's event may lead to another query, but money is requested only once
    const { requests = [] } = row;
    expect(requests.filter((one) => one !== 'findPayment')).toEqual([]);
  },
);

/** What is compared after two orders of events: everything except the order of lines. */
const endOf = async (
  kind: PaymentKind,
  state: AttemptStatus,
  record: ProviderRecord,
  events: readonly EventName[],
): Promise<object> => {
  const subject = await putInto(table, kind, state, record);
  for (const event of events) await EVENTS[event](table, subject);
  const { history, emails, isInquiryOpen: _, ...stored } = await readPayment(table, subject);
  return {
    ...stored,
    history: history.toSorted(),
    emails: emails.toSorted(),
    contradictions: await contradictionsOf(table, subject, await readPayment(table, subject)),
  };
};

const MOVING = [...AT_PROVIDER, 'unknown', ...NOT_TAKEN, 'authorised'] as const;
const orders = (['first', 'change'] as const).flatMap((kind) =>
  (['captured', 'refused', 'none'] as const).flatMap((record) => MOVING.map((state) => [kind, state, record] as const)),
);

it.each(orders)(
  'an event of the provider and the reconciler lead to the same end in either order for a %s payment that is %s (provider: %s)',
  async (...pair) => {
    const [kind, state, record] = pair;
    const oneWay = await endOf(kind, state, record, ['an event comes', 'the reconciler runs later']);
    expect(await endOf(kind, state, record, ['the reconciler runs later', 'an event comes'])).toEqual(oneWay);
    expect(oneWay).toMatchObject({ contradictions: [] });
  },
);
