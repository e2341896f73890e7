/** For tests: a window in which React mounts pages. Its names are global only while a test has it open. */
import { Window } from 'happy-dom';
import { act, type ReactElement } from 'react';
import { onTestFinished } from 'vitest';

const NAMES = [
  'window',
  'document',
  'location',
  'localStorage',
  'navigator',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'FormData',
  'MutationObserver',
  'ResizeObserver',
  'Node',
  'Event',
  'CustomEvent',
] as const;

/** React warns without it when a test renders with `act`, and with it when a test does not. */
const ACT = 'IS_REACT_ACT_ENVIRONMENT';

const TURNS_TO_FINISH = 10;

type Names = Readonly<Record<string, unknown>>;

const define = (name: string, value: unknown): (() => void) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  };
};

/** Timers that end with the window, as those of a document do: the charts of a closed page must not continue. */
const defineTimers = (): (() => void) => {
  const { setTimeout: start } = globalThis;
  const running = new Set<ReturnType<typeof setTimeout>>();
  const startInWindow = (...args: Parameters<typeof setTimeout>): ReturnType<typeof setTimeout> => {
    const timer = start(...args);
    running.add(timer);
    return timer;
  };
  const restore = define('setTimeout', Object.assign(startInWindow, start));
  return () => {
    restore();
    for (const timer of running) clearTimeout(timer);
  };
};

export type TestWindow = Readonly<{
  /** the window itself, as the product's code sees it */
  window: globalThis.Window & typeof globalThis;
  /** mounts the element in the page; the result renders it with other props, and unmounts it */
  mount: (
    element: ReactElement,
  ) => Readonly<{ root: HTMLElement; render: (element: ReactElement) => void; unmount: () => void }>;
  /** how often printing was requested */
  printed: () => number;
  close: () => Promise<void>;
}>;

/** Opens a window for the rest of a test. React is loaded only then, because it looks for the window on import. */
export const openWindow = async (url = 'https://resorts.example/booking', isActing = true): Promise<TestWindow> => {
  const window = new Window({ url });
  let printed = 0;
  // happy-dom does not print, and its buttons lack `autofocus`, which React compares
  Object.assign(window, { print: () => (printed += 1) });
  Object.defineProperty(window.HTMLButtonElement.prototype, 'autofocus', {
    configurable: true,
    get(this: { hasAttribute: (name: string) => boolean }) {
      return this.hasAttribute('autofocus');
    },
  });
  const restore = [
    ...NAMES.map((name) => define(name, (window as unknown as Names)[name])),
    define(ACT, isActing),
    define('requestAnimationFrame', window.requestAnimationFrame.bind(window)),
    defineTimers(),
  ];
  // following a link would load another document
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
  });
  const { createRoot } = await import('react-dom/client');
  const close = async (): Promise<void> => {
    await window.happyDOM.close();
    // React uses the window until its work is done: give it the turns of the event loop that it may still need
    for (let turn = 0; turn < TURNS_TO_FINISH; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (const undo of restore.splice(0)) undo();
  };
  onTestFinished(close);
  return {
    window: window as unknown as globalThis.Window & typeof globalThis,
    mount: (element) => {
      const container = document.createElement('div');
      document.body.append(container);
      const root = createRoot(container);
      act(() => root.render(element));
      return {
        root: container,
        render: (changed) => act(() => root.render(changed)),
        unmount: () => {
          act(() => root.unmount());
          container.remove();
        },
      };
    },
    printed: () => printed,
    close,
  };
};
