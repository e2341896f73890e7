/** A modal on the native dialog element: traps the focus, closes with Escape, and returns the focus to its opener. */
import { clsx } from 'clsx';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '../actions/CloseButton.tsx';
import type { TestId } from '../testId.ts';
import styles from './Dialog.module.css';

/** The members of `<dialog>` that are used here. */
export type DialogElement = { readonly open: boolean; showModal(): void; close(): void };

/** Opens or closes the element only if its state differs: the browser throws when an open dialog is opened again. */
export const syncDialog = (element: DialogElement, isOpen: boolean): void => {
  if (isOpen && !element.open) element.showModal();
  if (!isOpen && element.open) element.close();
};

type DialogProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** As wide as the page, for a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** The buttons at the bottom. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string;
  readonly closeTestId?: TestId;
  /** The guest wants to close it (Escape, close button, click outside). If omitted, the guest must use an action. */
  readonly onClose?: () => void;
  /** A click outside does nothing: closing it by mistake would cost too much. */
  readonly ignoresOutside?: boolean;
};

/** The dialog is open exactly while `isOpen`; a request to close it only sends an event to the chart. */
export const Dialog = ({
  isOpen,
  title,
  isWide = false,
  children,
  actions,
  closeLabel = 'Close',
  closeTestId,
  onClose,
  ignoresOutside = false,
}: DialogProps) => {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog) syncDialog(dialog, isOpen);
  }, [isOpen]);
  // When the page changes while it is open: the browser returns the focus only if the dialog is closed first.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  // The browser can force it closed (Escape pressed twice): notify the chart, or open it again.
  const closedByBrowser = () => {
    if (!isOpen || element.current?.open) return;
    if (onClose) onClose();
    else element.current?.showModal();
  };
  return (
    <dialog
      ref={element}
      className={clsx(styles.dialog, isWide && styles.wide)}
      aria-labelledby={isOpen ? titleId : undefined}
      onCancel={requestClose}
      onClose={closedByBrowser}
      onClick={(event) => !ignoresOutside && event.target === event.currentTarget && onClose?.()}
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
