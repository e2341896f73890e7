/**
 * A chunk is fetched once. A lazy chart runs as if it had always been loaded: from its start, with its input and
 * outcome.
 */
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, sendParent, setup, type Snapshot } from 'xstate';
import { type Chunk, createChunk } from './chunk.ts';
import { isChartLoaded, lazyChart } from './lazyChart.ts';

const counting = setup({
  types: {
    context: {} as { from: number; count: number; sum: number },
    input: {} as { from: number },
    events: {} as { type: 'more' } | { type: 'sum'; by: number } | { type: 'doubled' },
  },
  actors: { look: fromPromise(() => Promise.resolve(7)) },
}).createMachine({
  context: ({ input }) => ({ from: input.from, count: input.from, sum: input.from }),
  initial: 'looking',
  entry: sendParent({ type: 'begun' }),
  on: {
    sum: { actions: assign({ sum: ({ context, event }) => context.sum + event.by }) },
    doubled: { actions: assign({ sum: ({ context }) => context.sum * 2 }) },
  },
  states: {
    looking: {
      invoke: { src: 'look', onDone: { target: 'counting', actions: assign({ count: ({ event }) => event.output }) } },
    },
    counting: { on: { more: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
  },
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

const parentOf = (chunk: Chunk<typeof counting>) =>
  setup({
    types: { context: {} as { begun: number } },
    actors: { counting: lazyChart(chunk, (machine) => machine) },
  }).createMachine({
    context: { begun: 0 },
    on: { begun: { actions: assign({ begun: ({ context }) => context.begun + 1 }) } },
    invoke: { id: 'child', src: 'counting', input: { from: 3 } },
  });

const visit = () => {
  const arrival = Promise.withResolvers<typeof counting>();
  const chunk = createChunk(() => arrival.promise);
  return { parent: parentOf(chunk), chunk, arrive: () => arrival.resolve(counting) };
};

const childOf = (actor: { getSnapshot: () => { children: object } }) =>
  Object.values(actor.getSnapshot().children)[0] as ReturnType<typeof createActor<typeof counting>>;

/** What a storage gives back of the actor. */
const persistedOf = (actor: { getPersistedSnapshot: () => Snapshot<unknown> }) =>
  JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>;

describe('a lazy chart', () => {
  it('waits for its chunk, and then starts with its input', async () => {
    const { parent, arrive } = visit();
    const actor = createActor(parent).start();
    expect(isChartLoaded(childOf(actor))).toBe(false);
    childOf(actor).send({ type: 'more' });
    arrive();
    await settled();
    expect([isChartLoaded(childOf(actor)), actor.getSnapshot().context.begun]).toEqual([true, 1]);
    expect(childOf(actor).getSnapshot()).toMatchObject({ value: 'counting', context: { from: 3, count: 7 } });
    childOf(actor).send({ type: 'more' });
    expect(childOf(actor).getSnapshot().context.count).toBe(8);
  });

  it('receives the events that were sent while it waited, in order, once it has started', async () => {
    const { parent, arrive } = visit();
    const actor = createActor(parent).start();
    childOf(actor).send({ type: 'sum', by: 10 });
    const second = createActor(parent, { snapshot: persistedOf(actor) }).start();
    childOf(second).send({ type: 'doubled' });
    expect(isChartLoaded(childOf(second))).toBe(false);
    arrive();
    await settled();
    expect(childOf(second).getSnapshot().context.sum).toBe(26);
  });

  it('is loaded again at the next event if its chunk was lost, and receives that event too', async () => {
    let isOnline = false;
    const chunk = createChunk(() => (isOnline ? Promise.resolve(counting) : Promise.reject(new Error('offline'))));
    const actor = createActor(parentOf(chunk)).start();
    await settled();
    expect(chunk.state()).toBe('lost');
    isOnline = true;
    childOf(actor).send({ type: 'sum', by: 10 });
    await settled();
    expect(childOf(actor).getSnapshot()).toMatchObject({ value: 'counting', context: { sum: 13 } });
  });

  it('is restored from its persisted snapshot, and starts pending effects again', async () => {
    const { parent, chunk, arrive } = visit();
    arrive();
    await chunk.load();
    const first = createActor(parent).start();
    const second = createActor(parent, { snapshot: persistedOf(first) });
    expect(childOf(second).getSnapshot()).toMatchObject({ value: 'looking', context: { count: 3 } });
    second.start();
    await settled();
    expect(childOf(second).getSnapshot()).toMatchObject({ value: 'counting', context: { count: 7 } });
    expect(second.getSnapshot().context.begun).toBe(1);
  });

  it.each([
    ['waits for its chunk', false],
    ['has its chunk since then', true],
  ])('that is restored, and %s when it starts, continues from its persisted snapshot', async (_, isLoadedFirst) => {
    const first = visit();
    first.arrive();
    await first.chunk.load();
    const running = createActor(first.parent).start();
    const { parent, chunk, arrive } = visit();
    const second = createActor(parent, { snapshot: persistedOf(running) });
    if (isLoadedFirst) {
      arrive();
      await chunk.load();
    }
    second.start();
    expect(isChartLoaded(childOf(second))).toBe(isLoadedFirst);
    childOf(second).send({ type: 'sum', by: 10 });
    arrive();
    await settled();
    expect(childOf(second).getSnapshot()).toMatchObject({ value: 'counting', context: { count: 7, sum: 13 } });
    expect(second.getSnapshot().context.begun).toBe(1);
  });
});

describe('a chunk', () => {
  it('is fetched once, however often it is loaded', async () => {
    let requests = 0;
    const chunk = createChunk(() => Promise.resolve((requests += 1)));
    await Promise.all([chunk.load(), chunk.load()]);
    await chunk.load();
    expect([requests, chunk.loaded()]).toEqual([1, 1]);
  });

  it('is fetched again after a failed load', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve('a screen')];
    const chunk = createChunk(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    await chunk.load();
    expect([chunk.state(), chunk.loaded()]).toEqual(['lost', null]);
    const again = chunk.load();
    expect(chunk.state()).toBe('absent');
    await again;
    expect([chunk.state(), chunk.loaded()]).toEqual(['loaded', 'a screen']);
  });
});
