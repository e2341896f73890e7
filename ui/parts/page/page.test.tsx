/** The frame of the page: the steps, the headings, and the parts that take the focus. */
import { describe, expect, it, beforeEach } from 'vitest';
import { act } from 'react';
import { createActor, setup } from 'xstate';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { FocusTarget } from './FocusTarget.tsx';
import { PageHeading } from './PageHeading.tsx';
import { type Step, StepList } from './StepList.tsx';
import { AreaWaiting } from '../../screens/account/AreaWaiting.tsx';
import type { PageProps } from '../../screens/shell/definePage.tsx';
import { StepWaiting } from '../../screens/shell/StatusScreens.tsx';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { createChunk, type Chunk } from '../../loading/chunk.ts';
import { lazyChart } from '../../loading/lazyChart.ts';
import { LazyPage, type Waiting } from './LazyPage.tsx';

const mount = partMounter();

const steps: readonly Step[] = [
  { key: 'accommodation', label: 'Accommodation', status: 'done', href: '/booking/accommodation' },
  { key: 'dining', label: 'Dining', status: 'current', href: '/booking/dining' },
  { key: 'pay', label: 'Pay', status: 'todo', href: '/booking/checkout' },
];

it('StepList links only to completed steps, and says what the ticks and numbers show', () =>
  expect(outlineOf(<StepList steps={steps} />)).toEqual([
    '<nav aria-label="Booking steps">',
    '  <p aria-hidden="true"> Step 2 of 3 ·',
    '    <strong> Dining',
    '  <ol>',
    '    <li data-status="done">',
    '      <a href="/booking/accommodation">',
    '        <span aria-hidden="true"> (check)',
    '        Accommodation',
    '        , done',
    '    <li data-status="current" aria-current="step">',
    '      <span aria-hidden="true"> 2',
    '      Dining',
    '      , you are here',
    '    <li data-status="todo">',
    '      <span aria-hidden="true"> 3',
    '      Pay',
    '      <span>',
  ]));

it.each([
  ['dining', 'H1'],
  [null, 'BODY'],
])('a new page with the key %s has the focus on %s', async (focusKey, focused) => {
  await mount(<PageHeading focusKey={focusKey}>Dining</PageHeading>);
  expect(document.activeElement?.tagName).toBe(focused);
});

it('FocusTarget is a named group that takes the focus when it is asked to', async () => {
  const target = (
    <FocusTarget id="summary" label="Your basket" isFocused>
      Basket
    </FocusTarget>
  );
  expect(outlineOf(target)).toEqual(['<div id="summary" role="group" aria-label="Your basket" tabindex="-1"> Basket']);
  await mount(target);
  expect(document.activeElement?.id).toBe('summary');
});

describe('LazyPage', () => {
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
  beforeEach(async () => void (window = await openWindow()));

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
