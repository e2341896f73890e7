/** `<breakwater-toolbar>`: the toolbar as a custom element, whose code is loaded when its button is pressed. */
import { useSelector } from '@xstate/react';
import { createRoot, type Root } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';
import type { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { toolbarView } from '../../machines/site/toolbar/toolbar.view.ts';
import { ToolbarPanel } from '../screens/toolbar/ToolbarPanel.tsx';
import { TOOLBAR_TAG } from './toolbarTag.ts';

type ToolbarActor = ActorRefFrom<typeof toolbarMachine>;

const ConnectedPanel = ({ actor }: { readonly actor: ToolbarActor }) => (
  <ToolbarPanel view={toolbarView(useSelector(actor, (state) => state))} send={actor.send} />
);

class ToolbarElement extends HTMLElement {
  /** set by the creator of the element, before it is in the page */
  actor: ToolbarActor | null = null;
  #root: Root | null = null;

  connectedCallback(): void {
    if (this.actor === null) return;
    this.#root = createRoot(this);
    this.#root.render(<ConnectedPanel actor={this.actor} />);
  }

  disconnectedCallback(): void {
    const root = this.#root;
    // React may be in the middle of removing the element
    queueMicrotask(() => root?.unmount());
  }
}

/** Defines the element, once. */
export const defineToolbar = (registry: CustomElementRegistry): void => {
  if (registry.get(TOOLBAR_TAG) === undefined) registry.define(TOOLBAR_TAG, ToolbarElement);
};
