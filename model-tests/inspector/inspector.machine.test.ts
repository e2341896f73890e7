/** What the inspector shows after it has looked at something else. */
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { inspectorMachine } from './inspector.machine.ts';

const started = { kind: 'started' } as const;
const sequence = { chart: 'dining', input: 'as usual', steps: [], expected: [] };

it('follows running pages again after a recording was looked at', () => {
  const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
  inspector.send({ type: 'recording.opened', news: [started, started] });
  inspector.send({ type: 'watch.opened' });
  inspector.send({ type: 'news.heard', news: started });
  expect(inspector.getSnapshot().context).toMatchObject({ news: [started], newsAt: null });
});
