/** The way back from the last removal, over the basket's total: there until something else is done. */
import { Button } from '../actions/Button.tsx';
import type { TestId } from '../testId.ts';
import styles from './UndoBar.module.css';

type UndoBarProps = {
  /** What was taken out; null when there is nothing to undo. */
  readonly text: string | null;
  readonly testId: TestId;
  readonly onUndo: () => void;
};

/** A live region in any case, so that its news is read out. */
export const UndoBar = ({ text, testId, onUndo }: UndoBarProps) => (
  <div role="status" className={text === null ? undefined : styles.undo}>
    {text !== null && (
      <>
        <p>{text}</p>
        <Button variant="quiet" testId={testId} onPress={onUndo}>
          Undo
        </Button>
      </>
    )}
  </div>
);
