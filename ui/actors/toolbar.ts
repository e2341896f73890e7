/** The effects of the accessibility toolbar: loading its code, and applying the guest's settings to page and cookie. */
import { fromPromise } from 'xstate';
import type { Consent } from '../../machines/consent/consent.rules.ts';
import type { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import {
  DISPLAY_SETTINGS,
  displayAttributes,
  displayCookie,
  type Display,
} from '../../machines/site/toolbar/toolbar.rules.ts';
import type { EffectsOf } from './effects.ts';

/** `define` loads the code and defines the element. */
export const toolbarEffects = (define: () => Promise<void>) =>
  ({ loadToolbar: fromPromise<void, null>(define) }) satisfies EffectsOf<typeof toolbarMachine>;

/** Something with the current state of a chart that reports its changes. */
type Source<Context> = Readonly<{
  getSnapshot: () => { readonly context: Context };
  subscribe: (next: () => void) => unknown;
}>;

/** Applies the guest's settings to the page from now on. `showGuide` loads the reading guide; its result removes it. */
export const connectDisplay = (
  toolbar: Source<{ readonly display: Display }>,
  root: HTMLElement,
  showGuide: () => Promise<() => void>,
): void => {
  let guide: Promise<() => void> | null = null;
  const remove = (shown: Promise<() => void>): void => {
    // a guide that could not be loaded is not shown
    shown.then((hide) => hide()).catch(() => undefined);
  };
  const update = (): void => {
    const { display } = toolbar.getSnapshot().context;
    for (const setting of DISPLAY_SETTINGS) delete root.dataset[setting];
    for (const [name, value] of displayAttributes(display)) root.setAttribute(name, value);
    if (display.guide === 'on') guide ??= showGuide();
    else if (guide !== null) {
      remove(guide);
      guide = null;
    }
  };
  toolbar.subscribe(update);
  update();
};

/** Stores each change of the settings; a decision about functional cookies changes how long they are stored. */
export const storeDisplay = (
  toolbar: Source<{ readonly display: Display }>,
  consent: Source<{ readonly consent: Consent | null }>,
  doc: Pick<Document, 'cookie'>,
): void => {
  const isKept = (): boolean => consent.getSnapshot().context.consent?.functional === true;
  let stored = { display: toolbar.getSnapshot().context.display, isKept: isKept() };
  const update = (): void => {
    const next = { display: toolbar.getSnapshot().context.display, isKept: isKept() };
    if (next.display === stored.display && next.isKept === stored.isKept) return;
    stored = next;
    doc.cookie = displayCookie(next.display, next.isKept);
  };
  toolbar.subscribe(update);
  consent.subscribe(update);
};
