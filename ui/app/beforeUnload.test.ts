/** The browser's warning before a document with unsaved input is left. */
import { expect, it, vi } from 'vitest';
import { warnBeforeUnload } from './beforeUnload.ts';
import type { AppActor } from '../browser/watchJourney.ts';

/** A visit whose journey may have unsaved input. */
const visitWith = (win: EventTarget) => {
  let isUnsaved = false;
  let listen: (snapshot: object) => void = () => undefined;
  const snapshot = () => ({ context: { isUnsaved } });
  const journey = {
    getSnapshot: snapshot,
    subscribe: ({ next }: { next: typeof listen }) => {
      listen = next;
    },
  };
  const app = { getSnapshot: () => ({ children: { journey } }), subscribe: vi.fn<() => void>() };
  warnBeforeUnload(app as unknown as AppActor, win as unknown as Window);
  return (next: boolean): void => {
    isUnsaved = next;
    listen(snapshot());
  };
};

it('is shown only while there is unsaved input', () => {
  const win = new EventTarget();
  const setUnsaved = visitWith(win);
  const isWarned = () => !win.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(false);
  setUnsaved(true);
  setUnsaved(true);
  expect(isWarned()).toBe(true);
  setUnsaved(false);
  expect(isWarned()).toBe(false);
  setUnsaved(true);
  expect(isWarned()).toBe(true);
});
