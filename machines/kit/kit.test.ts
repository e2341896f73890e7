/** The small helpers: refusals, state names, unprovided effects, lazy values. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { once } from './once.ts';
import { firstRefusal, refuse } from './refusal.ts';
import { stateName } from './stateName.ts';
import { unprovided, unprovidedStream } from './unprovided.ts';

describe('firstRefusal', () => {
  it('returns the first refusal', () => {
    expect(firstRefusal(null, refuse('a', 'one'), refuse('b', 'two'))).toEqual({ field: 'a', message: 'one' });
  });
  it('returns null if there is no refusal', () => {
    expect(firstRefusal(null, null)).toBeNull();
    expect(firstRefusal()).toBeNull();
  });
});

describe('once', () => {
  it('calls the function at the first use only, and returns the same value afterwards', () => {
    let made = 0;
    const thing = once(() => ({ number: (made += 1) }));
    expect(made).toBe(0);
    expect(thing()).toBe(thing());
    expect(made).toBe(1);
  });
});

describe('stateName', () => {
  it.each([
    ['done', 'done'],
    [{ awaitingChoice: 'refused' }, 'awaitingChoice.refused'],
    [{ entering: { ready: 'quiet' } }, 'entering.ready.quiet'],
    [{ a: {} }, 'a'],
  ])('formats %j as %s', (value, name) => {
    expect(stateName(value)).toBe(name);
  });
});

describe('an effect that was not provided', () => {
  it.each([
    ['a promise', unprovided<null, null>('loadDining')],
    ['a stream', unprovidedStream<{ type: 'tokenization.requested' }, null>('loadDining')],
  ])('fails with an error that contains its name, as %s', (_, logic) => {
    const errors: unknown[] = [];
    const actor = createActor(logic as ReturnType<typeof unprovided<null, null>>, { input: null });
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(errors).toEqual([new Error("the effect 'loadDining' must be provided")]);
  });
});
