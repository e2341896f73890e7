/** The basket's chart run over changes by its pure transitions: what both sides ask of it. */
import { either as E } from 'fp-ts';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { basketMachine } from './basket.machine.ts';
import type { BasketEvent, BasketInput, BasketChange } from './basket.types.ts';
import { codesOf, type ChangeKind } from './codes.ts';
import { refusalText } from './refusals.text.ts';

export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

const EVENTS = {
  perUnit: 'change.party.package',
  perPerson: 'change.booking.person',
  perBooking: 'change.booking.single',
  exclusive: 'change.booking.exclusive',
  unlimited: 'change.booking.unlimited',
  allInclusive: 'change.party.allInclusive',
} as const satisfies Record<ChangeKind, BasketEvent['type']>;

/** The event of a change: by the kind of its code, or as something for the booking where no family has it. */
export const eventOf = (change: BasketChange): BasketEvent => ({
  type: EVENTS[codesOf(change.code)?.kind ?? 'perBooking'],
  ...change,
});

/** A basket as it is booked, before any change. */
export const basketOf = (input: BasketInput): BasketSnapshot => initialTransition(basketMachine, input)[0];

/** The basket after a change; refused, it is as it was, with the reason. */
export const afterChange = (basket: BasketSnapshot, change: BasketChange): BasketSnapshot =>
  transition(basketMachine, basket, eventOf(change))[0];

/** Why a change would be refused, in words; null when it would not. */
export const changeRefusal = (basket: BasketSnapshot, change: BasketChange): string | null => {
  const { refusal } = afterChange(basket, change).context;
  return refusal && refusalText(refusal, basket.context, change);
};

/** What is wanted of a basket, with the field that asked for it. */
export type RequestedChange = Readonly<{ change: BasketChange; field: string }>;

/** Which part of a change a reason is about. */
const REFUSED_FIELDS = {
  notForUnit: 'unitSeqNumber',
  notForBooking: 'unitSeqNumber',
  notWhole: 'quantity',
  countsAsOne: 'quantity',
  beyondMost: 'quantity',
} as const;

const refusedField = (reason: string): string =>
  reason in REFUSED_FIELDS ? REFUSED_FIELDS[reason as keyof typeof REFUSED_FIELDS] : 'code';

/** The basket after all changes, or the first refusal with its field. */
export const afterChanges = (
  basket: BasketSnapshot,
  requested: readonly RequestedChange[],
): E.Either<Refusal, BasketSnapshot> => {
  let current = basket;
  for (const { change, field } of requested) {
    current = afterChange(current, change);
    const { refusal } = current.context;
    if (refusal !== null)
      return E.left(refuse(`${field}.${refusedField(refusal)}`, refusalText(refusal, current.context, change)));
  }
  return E.right(current);
};
