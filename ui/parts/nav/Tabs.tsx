/** Several views of one page, one at a time: a tab per party on the results. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { TestId } from '../testId.ts';
import styles from './Tabs.module.css';

/** The index of the next tab among `count` by the ARIA tabs pattern, wrapping at both ends; null for any other key. */
export const tabAfter = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** One tab; `note` is shown under its label: "2 adults, 1 child". */
export type Tab = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly isDone?: boolean;
  /** It cannot be chosen at the moment. */
  readonly isWaiting?: boolean;
  readonly testId?: TestId;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onTab: (key: string) => void;
  /** The content of the current tab. */
  readonly children: ReactNode;
};

/** The tabs and the panel of the current one. Arrow keys, Home and End choose a tab; Tab moves into the panel. */
export const Tabs = ({ label, tabs, current, onTab, children }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === current);
  const press = (event: KeyboardEvent) => {
    const next = tabAfter(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab || tab.isWaiting) return;
    event.preventDefault();
    onTab(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={press}>
        {tabs.map(({ key, label: name, note, isDone, isWaiting, testId }, place) => (
          <button
            {...testId}
            key={key}
            id={`${id}-${place}`}
            type="button"
            role="tab"
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            aria-disabled={isWaiting || undefined}
            onClick={isWaiting ? undefined : () => onTab(key)}
          >
            <span className={styles.name}>
              {name}
              {isDone && <span className={styles.done}> · done</span>}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${at}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
};
