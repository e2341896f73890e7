/** The page of a step: while its chunk loads, when it is lost, and after its chart has ended or failed. */
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { PageProps } from '../screens/shell/definePage.tsx';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { createChunk, type Chunk } from '../loading/chunk.ts';
import { lazyChart } from '../loading/lazyChart.ts';
import { LazyStep } from './LazyStep.tsx';

const answering = setup({
  types: { events: {} as { type: 'asked' } | { type: 'answered' } | { type: 'broke' } },
  actions: {
    fail: () => {
      throw new Error('it broke');
    },
  },
}).createMachine({
  initial: 'quiet',
  states: {
    quiet: { on: { asked: 'refused' } },
    refused: { on: { answered: 'done', broke: { actions: 'fail' } } },
    done: { type: 'final' },
  },
});

const Component = ({ snapshot, send, title }: PageProps<typeof answering>) => (
  <button title={title} onClick={() => send({ type: 'asked' })}>
    {snapshot.value} {snapshot.status}
  </button>
);
const module = { page: { chart: () => answering, Component } };

let window: TestWindow;
beforeEach(async () => {
  window = await openWindow();
});

const mountStep = (chunk: Chunk<typeof module>) => {
  const actor = createActor(lazyChart(chunk, () => answering));
  // an unobserved error would be thrown; in a visit the parent observes it
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { root, unmount } = window.mount(<LazyStep chunk={chunk} actor={actor} title="Questions" address="/q" />);
  return {
    actor,
    unmount,
    root,
    text: () => root.textContent ?? '',
    press: () => root.querySelector('button')?.click(),
  };
};

const loadedChunk = async (): Promise<Chunk<typeof module>> => {
  const chunk = createChunk(() => Promise.resolve(module));
  await chunk.load();
  return chunk;
};

describe('LazyStep', () => {
  it('waits for the chunk, then renders each snapshot of the chart', async () => {
    const arrival = Promise.withResolvers<typeof module>();
    const { root, text, press, unmount } = mountStep(createChunk(() => arrival.promise));
    expect(text()).toContain('Questions');
    expect(document.title).toContain('Questions');
    // tools wait for this marker to disappear
    expect(root.querySelector('[data-awaits="code"]')).not.toBeNull();
    expect(text()).not.toContain('quiet');
    await act(async () => arrival.resolve(module));
    expect(text()).toContain('quiet active');
    expect(root.querySelector('button')?.title).toBe('Questions');
    act(press);
    expect(text()).toContain('refused active');
    unmount();
  });

  it.each(['answered', 'broke'] as const)('keeps the page as it was when the chart has ended (%s)', async (type) => {
    const { actor, text, press, unmount } = mountStep(await loadedChunk());
    act(press);
    act(() => actor.send({ type }));
    expect(actor.getSnapshot().status).toBe(type === 'answered' ? 'done' : 'error');
    expect(text()).toContain('refused active');
    unmount();
  });
});
