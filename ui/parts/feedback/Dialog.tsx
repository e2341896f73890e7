/** A modal window on the native dialog: it traps focus, closes by Escape, and gives focus back to what opened it. */
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '../actions/CloseButton.tsx';
import { classes } from '../classes.ts';
import type { TestId } from '../testId.ts';
import styles from './Dialog.module.css';
import { syncDialog } from './dialogSync.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** As wide as the page allows, for a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** The buttons at the foot. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly closeTestId?: TestId;
  /** The guest asked to close it (Escape, the cross, a press outside). Left out, it can only be answered. */
  readonly onClose?: () => void;
};

/** The window. It is open exactly while `isOpen`; a request to close is only an event for the chart. */
export const Dialog = ({
  isOpen,
  title,
  isWide = false,
  children,
  actions,
  closeLabel = 'Close',
  closeTestId,
  onClose,
}: DialogProps) => {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog) syncDialog(dialog, isOpen);
  }, [isOpen]);
  // Leaving the page while open: closing first is what makes the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  // The browser may close it against our will (Escape pressed twice): the chart hears of it, or it opens again.
  const closedByBrowser = () => {
    if (!isOpen || element.current?.open) return;
    if (onClose) onClose();
    else element.current?.showModal();
  };
  return (
    <dialog
      ref={element}
      className={classes(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={requestClose}
      onClose={closedByBrowser}
      onClick={(event) => event.target === event.currentTarget && onClose?.()}
    >
      {isOpen && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {onClose && <CloseButton label={closeLabel} testId={closeTestId} onPress={onClose} />}
          </div>
          <div className={styles.content}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
};
