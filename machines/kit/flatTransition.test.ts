/** Flat charts whose state is all that is stored. */
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { flatTransition } from './flatTransition.ts';

const door = setup({ types: { events: {} as { type: 'door.opened' } | { type: 'door.closed' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.opened': 'open' } },
    open: { on: { 'door.closed': 'closed', 'door.opened': 'open' } },
    gone: { type: 'final' },
  },
});

describe('flatTransition', () => {
  it('gives the next state from the stored one', () => {
    expect(flatTransition(door, 'closed', { type: 'door.opened' })).toBe('open');
    expect(flatTransition(door, 'open', { type: 'door.closed' })).toBe('closed');
  });

  it('gives the same state for an event that leads back to it, and null for one that is not accepted', () => {
    expect(flatTransition(door, 'open', { type: 'door.opened' })).toBe('open');
    expect(flatTransition(door, 'closed', { type: 'door.closed' })).toBeNull();
    expect(flatTransition(door, 'gone', { type: 'door.opened' })).toBeNull();
  });
});
