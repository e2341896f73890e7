/** The accessibility toolbar of a page, which has a chart of its own. */
import { useSelector } from '@xstate/react';
import { createElement, type ReactNode } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import type { Display } from '../../machines/site/toolbar/toolbar.rules.ts';
import { toolbarView } from '../../machines/site/toolbar/toolbar.view.ts';
import { ToolbarButton } from '../screens/toolbar/ToolbarButton.tsx';
import { TOOLBAR_TAG } from './toolbarTag.ts';

export type ToolbarActor = ActorRefFrom<typeof toolbarMachine>;

const ConnectedToolbar = ({ actor }: { readonly actor: ToolbarActor }) => (
  <ToolbarButton
    view={toolbarView(useSelector(actor, (state) => state))}
    send={actor.send}
    panel={createElement(TOOLBAR_TAG, { actor } as object)}
  />
);

/** Starts the chart of the toolbar; both are null on a page without one (`display` null). */
export const startToolbar = (
  display: Display | null,
  machine: typeof toolbarMachine,
): Readonly<{ toolbar: ReactNode; actor: ToolbarActor | null }> => {
  const actor = display && createActor(machine, { input: { display } }).start();
  return { toolbar: actor && <ConnectedToolbar actor={actor} />, actor };
};
