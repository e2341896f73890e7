/** The button of the accessibility toolbar, which is in the document from the start, and the place of the toolbar. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ToolbarEvent } from '../../../machines/site/toolbar/toolbar.machine.ts';
import type { ToolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './ToolbarButton.module.css';
import './display.css';

const testId = testIdsFor<ToolbarEvent>();

type ToolbarButtonProps = {
  readonly view: ToolbarView;
  readonly send: Send<ToolbarEvent>;
  /** what is shown while the toolbar is open; its code is loaded when the button is pressed */
  readonly panel: ReactNode;
};

/** One button opens and closes the toolbar; it keeps the focus, and the toolbar comes right after it. */
export const ToolbarButton = ({ view, send, panel }: ToolbarButtonProps) => (
  <aside aria-label="Accessibility" data-state={view.state} className={clsx('page-width', styles.toolbar)}>
    <button
      {...testId(view.isOpen ? 'toolbar.closed' : 'toolbar.opened')}
      id="toolbar-button"
      type="button"
      aria-expanded={view.isOpen}
      aria-controls="toolbar-panel"
      aria-busy={view.isBusy || undefined}
      aria-disabled={view.isBusy || undefined}
      onClick={() => {
        if (!view.isBusy) send({ type: view.isOpen ? 'toolbar.closed' : 'toolbar.opened' });
      }}
    >
      {view.label}
    </button>
    <p role="status">{view.message}</p>
    <div id="toolbar-panel" hidden={!view.isOpen}>
      {view.isOpen && panel}
    </div>
  </aside>
);
