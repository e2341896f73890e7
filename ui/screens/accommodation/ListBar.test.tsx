/** The panels of the list: an open one scrolls into view and its heading has the focus; closing returns the focus. */
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type Actor } from 'xstate';
import { listingMachine } from '../../../machines/accommodation/listing.machine.ts';
import { listingView } from '../../../machines/accommodation/listing.view.ts';
import { ACCOMMODATIONS, STAY, viewAt } from '../../../machines/accommodation/test/page.ts';
import { NO_PREFERENCES } from '../../../machines/contract/stayPreferences.ts';
import { FAMILY_UNIT } from '../../../machines/kit/test/samples.ts';
import type { EffectsOf } from '../../actors/effects.ts';
import { openWindow } from '../../test/openWindow.ts';
import { ListBar } from './ListBar.tsx';

const loadTypes: EffectsOf<typeof listingMachine>['loadTypes'] = fromPromise(() => new Promise(() => undefined));
const machine = listingMachine.provide({ actors: { loadTypes } });

const Bar = ({ actor }: { readonly actor: Actor<typeof machine> }) => {
  const snapshot = useSelector(actor, (state) => state);
  const view = { ...viewAt('awaitingChoice'), isListWaiting: false, listing: listingView(snapshot, {}) };
  return <ListBar view={view} sendList={(event) => actor.send(event)} />;
};

const scrolled: string[] = [];
beforeEach(async () => {
  const opened = await openWindow();
  scrolled.length = 0;
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function note(this: HTMLElement) {
    scrolled.push(this.id);
  });
  const input = { stay: STAY, units: [FAMILY_UNIT], list: ACCOMMODATIONS, preferences: NO_PREFERENCES, compared: [] };
  opened.mount(<Bar actor={createActor(machine, { input }).start()} />);
});
afterEach(() => void vi.restoreAllMocks());

/** Presses the button whose text starts with this, and focuses it first, as a guest's press does. */
const press = (text: string): void => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(text));
  act(() => {
    button?.focus();
    button?.click();
  });
};
const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

describe.each([
  ['Filters', 'panel-filter'],
  ['Accessible stays', 'panel-accessible'],
])('the panel %s', (name, id) => {
  it('is brought into view, and its heading has the focus, when it opens', () => {
    press(name);
    expect(focused()).toBe(`H2 ${name}`);
    expect(scrolled).toEqual([id]);
  });
  it('gives the focus back to its button when “Show … places” closes it', () => {
    press(name);
    expect(document.getElementById(id)).not.toBeNull();
    press('Show ');
    expect(focused()).toBe(`BUTTON ${name}`);
    expect(document.getElementById(id)).toBeNull();
  });
});
