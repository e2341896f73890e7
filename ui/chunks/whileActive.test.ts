/** What a page still shows of a step that has ended. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { whileActive } from './whileActive.ts';

const answering = setup({ types: { events: {} as { type: 'asked' } | { type: 'answered' } } }).createMachine({
  initial: 'quiet',
  states: { quiet: { on: { asked: 'refused' } }, refused: { on: { answered: 'done' } }, done: { type: 'final' } },
});

describe('whileActive', () => {
  it('returns the snapshots of a running chart', () => {
    const actor = createActor(answering).start();
    const seen = whileActive(actor);
    const listener = vi.fn<() => void>();
    seen.subscribe(listener);
    seen.send({ type: 'asked' });
    expect(listener).toHaveBeenCalledOnce();
    expect(seen.getSnapshot().value).toBe('refused');
  });

  it('returns the last active snapshot of a chart that has ended', () => {
    const actor = createActor(answering).start();
    const seen = whileActive(actor);
    seen.send({ type: 'asked' });
    const last = seen.getSnapshot();
    seen.send({ type: 'answered' });
    expect(actor.getSnapshot().status).toBe('done');
    expect(seen.getSnapshot()).toBe(last);
  });
});
