/** Runs the basket chart over changes with pure transitions, for the page and the server. */
import { either as E } from 'fp-ts';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { basketMachine } from './basket.machine.ts';
import type { BasketEvent, BasketInput, BasketChange } from './basket.types.ts';
import { kindOf } from './codes.ts';
import type { ChangeKind } from '../contract/addonFamilies.ts';
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

/** The event of a change, by the kind of its code; a code of no family counts as an add-on for the booking. */
export const eventOf = (change: BasketChange): BasketEvent => ({
  type: EVENTS[kindOf(change.code) ?? 'perBooking'],
  ...change,
});

/** The basket of a booking before any change. */
export const basketOf = (input: BasketInput): BasketSnapshot => initialTransition(basketMachine, input)[0];

/** The basket after a change; after a refused change it has the same lines and the reason. */
export const afterChange = (basket: BasketSnapshot, change: BasketChange): BasketSnapshot =>
  transition(basketMachine, basket, eventOf(change))[0];

/** The message for the guest if a change would be refused; null if it would not. */
export const changeRefusal = (basket: BasketSnapshot, change: BasketChange): string | null => {
  const { refusal } = afterChange(basket, change).context;
  return refusal && refusalText(refusal, basket.context, change);
};

/** A requested change with the name of its request field. */
export type RequestedChange = Readonly<{ change: BasketChange; field: string }>;

/** The field of a change that each reason refers to; `code` for other reasons. */
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
