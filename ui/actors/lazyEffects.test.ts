/** Lazy effects: one runs as if its code had been loaded, and fails with its fallback if the code cannot be loaded. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { sessionCalls } from '../../machines/contract/calls/session.ts';
import { createChunk } from '../chunks/chunk.ts';
import type { ClientOf } from './client.ts';
import { UNREACHABLE, lazyClient, lazyEffects } from './lazyEffects.ts';
import { failureReply, fakeServer } from './test/fakeServer.ts';

type Answer = { type: 'answered'; value: number } | { type: 'failed' };

const doubled = (ran: AbortSignal[]) => ({
  ask: fromPromise<Answer, number>(({ input, signal }) => {
    ran.push(signal);
    return Promise.resolve({ type: 'answered', value: 2 * input });
  }),
});

const outcomeOf = (load: () => Promise<ReturnType<typeof doubled>>): Promise<Answer> =>
  toPromise(createActor(lazyEffects(load, { ask: { type: 'failed' } }).ask, { input: 21 }).start());

describe('a lazy effect', () => {
  it('runs with its input once its code is loaded', async () => {
    expect(await outcomeOf(() => Promise.resolve(doubled([])))).toEqual({ type: 'answered', value: 42 });
  });
  it('ends with its fallback when its code cannot be loaded', async () => {
    expect(await outcomeOf(() => Promise.reject(new Error('offline')))).toEqual({ type: 'failed' });
  });
  it('stops with the state that invoked it', async () => {
    const signals: AbortSignal[] = [];
    const hanging = {
      ask: fromPromise<Answer, number>(({ signal }) => {
        signals.push(signal);
        return new Promise<never>(() => undefined);
      }),
    };
    const actor = createActor(lazyEffects(() => Promise.resolve(hanging), { ask: { type: 'failed' } }).ask, {
      input: 1,
    }).start();
    await new Promise((resolve) => setImmediate(resolve));
    actor.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
  it('does not run when it was stopped before its code was loaded', async () => {
    const ran: AbortSignal[] = [];
    const code = Promise.withResolvers<ReturnType<typeof doubled>>();
    const actor = createActor(lazyEffects(() => code.promise, { ask: { type: 'failed' } }).ask, { input: 1 }).start();
    actor.stop();
    code.resolve(doubled(ran));
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran).toEqual([]);
  });
});

describe('a lazy client', () => {
  it('calls once its code is loaded, and is created once', async () => {
    let made = 0;
    const { clientOf } = fakeServer({ 'keep-alive-booking': failureReply('noSession') });
    const client = lazyClient(
      createChunk(() => Promise.resolve(clientOf)),
      (module): ClientOf => {
        made += 1;
        return module;
      },
    )(sessionCalls);
    await client.request('keep-alive-booking', {});
    expect(await client.call('keep-alive-booking', {})).toMatchObject({ _tag: 'Left', left: { code: 'noSession' } });
    expect(made).toBe(1);
  });
  it('returns a network failure when its code cannot be loaded', async () => {
    const lost = lazyClient(
      createChunk<ClientOf>(() => Promise.reject(new Error('offline'))),
      (module) => module,
    )(sessionCalls);
    const failure = { networkError: true, code: 'unavailable', error: UNREACHABLE };
    expect(await lost.request('get-session-info', {})).toMatchObject(failure);
    expect(await lost.call('get-session-info', {})).toMatchObject({ _tag: 'Left', left: failure });
  });
});
