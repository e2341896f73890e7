/** Renders the page into the document, over the server's markup or in its place. */
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../app/App.tsx';
import type { AppActor } from '../browser/watchJourney.ts';
import type { StepChunks } from '../chunks/stepChunks.ts';
import { AfterMount } from './AfterMount.tsx';

/** What a page is rendered from, and the element that it is rendered into. */
export type PageSource = Readonly<{
  container: HTMLElement;
  app: AppActor;
  chunks: StepChunks;
  /** null on a page without the accessibility toolbar */
  toolbar: ReactNode;
}>;

/** `onMount` is called once the page is rendered and subscribed to the charts. */
const pageOf = ({ app, chunks, toolbar }: PageSource, onMount: () => void) => (
  <AfterMount onMount={onMount}>
    <App actor={app} chunks={chunks} toolbar={toolbar} />
  </AfterMount>
);

/** Renders in place of what the container has. React sets the page title too, so the document's own is removed. */
export const renderPage = (source: PageSource, onMount: () => void): Root => {
  source.container.ownerDocument.querySelector('title')?.remove();
  const root = createRoot(source.container);
  root.render(pageOf(source, onMount));
  return root;
};

/** Hydrates the server's markup in a transition, in slices, so that the browser can respond in between. */
export const hydratePage = (source: PageSource, onMount: () => void): Root => {
  const roots: Root[] = [];
  startTransition(() => void roots.push(hydrateRoot(source.container, pageOf(source, onMount))));
  return roots[0] as Root;
};
