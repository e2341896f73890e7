/** The way back from the last removal, over the basket's total: there until something else is done. */
import { Button } from '../actions/Button.tsx';
import type { Mark } from '../mark.ts';
import styles from './UndoBar.module.css';

type UndoBarProps = {
  /** What was taken out; null when there is nothing to undo. */
  readonly text: string | null;
  readonly mark: Mark;
  readonly onUndo: () => void;
};

/** A live region in any case, so that its news is read out. */
export const UndoBar = ({ text, mark, onUndo }: UndoBarProps) => (
  <div role="status" className={text === null ? undefined : styles.undo}>
    {text !== null && (
      <>
        <p>{text}</p>
        <Button look="quiet" mark={mark} onPress={onUndo}>
          Undo
        </Button>
      </>
    )}
  </div>
);
