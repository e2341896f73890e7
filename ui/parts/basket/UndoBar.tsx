/** The way back from the last removal, over the basket's total: there until something else is done. */
import { Button } from '../actions/Button.tsx';
import type { Mark } from '../mark.ts';
import styles from './UndoBar.module.css';

type UndoBarProps = {
  readonly isShown: boolean;
  readonly mark: Mark;
  readonly onUndo: () => void;
};

/** A live region in any case, so that its news is read out. */
export const UndoBar = ({ isShown, mark, onUndo }: UndoBarProps) => (
  <div role="status" className={isShown ? styles.undo : undefined}>
    {isShown && (
      <>
        <p>Removed from your break.</p>
        <Button look="quiet" mark={mark} onPress={onUndo}>
          Undo
        </Button>
      </>
    )}
  </div>
);
