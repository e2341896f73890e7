/** Undo for the last removal, above the basket's total, until the guest makes another change. */
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { TestId } from '../testId.ts';
import styles from './UndoBar.module.css';

type UndoBarProps = {
  /** What was removed; null if there is nothing to undo. */
  readonly text: string | null;
  /** Why the last undo failed; null if it did not. */
  readonly problem?: string | null;
  readonly testId: TestId;
  /** What else can be done about it, for example having both. */
  readonly children?: ReactNode;
  readonly onUndo: () => void;
};

/** Always rendered as a live region, so that a new text is read out. */
export const UndoBar = ({ text, problem = null, testId, children, onUndo }: UndoBarProps) => (
  <div role="status" className={text === null && problem === null ? undefined : styles.undo}>
    {problem !== null && <p>{problem}</p>}
    {text !== null && (
      <>
        <p>{text}</p>
        {children}
        <Button variant="quiet" testId={testId} onPress={onUndo}>
          Undo
        </Button>
      </>
    )}
  </div>
);
