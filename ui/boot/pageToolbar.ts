/** The accessibility toolbar of a page in the browser: the settings that the server read, and the toolbar's code. */
import { DISPLAY_ID } from '../../machines/contract/page.ts';
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { parseDisplay, type Display } from '../../machines/site/toolbar/toolbar.rules.ts';
import { connectDisplay, toolbarEffects } from '../actors/toolbar.ts';
import type { BrowserWindow } from './browserPorts.ts';
import type { ToolbarActor } from './siteToolbar.tsx';

/** How the guest wants the page to look, as the server read it; null if the page has no toolbar. */
export const displayIn = (doc: Document): Display | null => {
  const stored = doc.getElementById(DISPLAY_ID)?.textContent ?? null;
  return stored === null ? null : parseDisplay(JSON.parse(stored) as string);
};

/** The chart with its effect, which loads the code of the toolbar. */
export const toolbarFor = (win: BrowserWindow): typeof toolbarMachine =>
  toolbarMachine.provide({
    actors: toolbarEffects(async () => {
      const { defineToolbar } = await import('./toolbarElement.tsx');
      defineToolbar(win.customElements);
    }),
  });

/** Applies the guest's settings to the page from now on. */
export const followToolbar = (toolbar: ToolbarActor, win: BrowserWindow): void =>
  connectDisplay(toolbar, win.document.documentElement, async () => {
    const { showReadingGuide } = await import('../actors/readingGuide.ts');
    return showReadingGuide(win);
  });
