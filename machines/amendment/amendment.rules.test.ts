/** The states of a change of a paid booking, in the groups that other rules name. */
import { describe, expect, it } from 'vitest';
import { amendmentMachine } from './amendment.machine.ts';
import {
  HOLDING_STATUSES,
  OPEN_STATUSES,
  PAYING_STATUSES,
  isEditable,
  transitionAmendment,
} from './amendment.rules.ts';

const FINAL = Object.entries(amendmentMachine.config.states ?? {}).flatMap(([name, { type }]) =>
  type === 'final' ? [name] : [],
);
const ALL = Object.keys(amendmentMachine.states);

// requirement: ACCOUNT-4-CHANGE
describe('the states of a change', () => {
  it('are open exactly when they are not final', () => {
    expect([...OPEN_STATUSES, ...FINAL].toSorted()).toEqual(ALL.toSorted());
  });

  it('hold stock while they are open, but for a change whose hold has lapsed', () => {
    expect([...HOLDING_STATUSES, 'lapsed'].toSorted()).toEqual(OPEN_STATUSES.toSorted());
  });

  it('move money exactly where an outcome is accepted', () => {
    const moving = OPEN_STATUSES.filter((status) => transitionAmendment(status, { type: 'payment.refused' }) !== null);
    expect(moving).toEqual(PAYING_STATUSES);
  });

  it('can be edited while the guest is choosing, and after the hold', () => {
    expect(OPEN_STATUSES.filter(isEditable)).toEqual(['open', 'lapsed']);
    for (const status of FINAL) expect(isEditable(status as (typeof OPEN_STATUSES)[number])).toBe(false);
  });
});
