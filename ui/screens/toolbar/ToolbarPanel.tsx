/** The accessibility toolbar: radio buttons by setting, which take effect at once. */
import type { KeyboardEvent } from 'react';
import type { ToolbarEvent } from '../../../machines/site/toolbar/toolbar.machine.ts';
import type { ToolbarView } from '../../../machines/site/toolbar/toolbar.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './ToolbarPanel.module.css';

const testId = testIdsFor<ToolbarEvent>();

type ToolbarPanelProps = { readonly view: ToolbarView; readonly send: Send<ToolbarEvent> };

/** Escape closes it, and the button that opened it takes the focus. */
export const ToolbarPanel = ({ view, send }: ToolbarPanelProps) => {
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    send({ type: 'toolbar.closed' });
    document.getElementById('toolbar-button')?.focus();
  };
  return (
    <div role="group" aria-label="How pages look" className={styles.panel} onKeyDown={closeByKey}>
      {view.groups.map(({ setting, title, options }) => (
        <fieldset key={setting}>
          <legend>{title}</legend>
          {options.map(({ value, label, isChosen }) => (
            <label key={value} className={styles.option}>
              <input
                {...testId('setting.chosen', setting, value)}
                type="radio"
                name={`display-${setting}`}
                checked={isChosen}
                onChange={() => send({ type: 'setting.chosen', setting, value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <Button variant="secondary" testId={testId('display.reset')} onPress={() => send({ type: 'display.reset' })}>
        Back to normal
      </Button>
    </div>
  );
};
