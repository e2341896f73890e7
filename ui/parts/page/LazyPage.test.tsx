/** A page whose module is a chunk: while it loads, when it is lost, and after its chart has ended or failed. */
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { AreaWaiting } from '../../screens/account/AreaWaiting.tsx';
import type { PageProps } from '../../screens/shell/definePage.tsx';
import { StepWaiting } from '../../screens/shell/StatusScreens.tsx';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { createChunk, type Chunk } from '../../loading/chunk.ts';
import { lazyChart } from '../../loading/lazyChart.ts';
import { LazyPage, type Waiting } from './LazyPage.tsx';

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

const mountPage = (chunk: Chunk<typeof module>, Waiting: Waiting = StepWaiting) => {
  const actor = createActor(lazyChart(chunk, () => answering));
  // an unobserved error would be thrown; in a visit the parent observes it
  actor.subscribe({ error: () => undefined });
  actor.start();
  const { root, unmount } = window.mount(
    <LazyPage chunk={chunk} actor={actor} title="Questions" address="/q" Waiting={Waiting} />,
  );
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

describe('LazyPage', () => {
  it('waits for the chunk, then renders each snapshot of the chart', async () => {
    const arrival = Promise.withResolvers<typeof module>();
    const { root, text, press, unmount } = mountPage(createChunk(() => arrival.promise));
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
    const { actor, text, press, unmount } = mountPage(await loadedChunk());
    act(press);
    act(() => actor.send({ type }));
    expect(actor.getSnapshot().status).toBe(type === 'answered' ? 'done' : 'error');
    expect(text()).toContain('refused active');
    unmount();
  });

  it.each([
    ['a step', StepWaiting],
    ['a page of the account area', AreaWaiting],
  ])('links in place of %s whose code is lost to its address', async (_, Waiting) => {
    const chunk = createChunk<typeof module>(() => Promise.reject(new Error('offline')));
    const { root, text, unmount } = mountPage(chunk, Waiting);
    expect(text()).toContain('Loading');
    await act(() => chunk.load());
    expect(text()).toContain('We couldn’t load this page');
    expect(document.title).toContain('Questions');
    const links = [...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Try again', '/q']]);
    unmount();
  });
});
