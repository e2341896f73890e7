/** The list of what is wrong on the page, at its top, each a way to the field. */
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ErrorSummary.module.css';
import { focusField } from './focusField.ts';

type ErrorSummaryProps = {
  readonly title?: string;
  /** The control's id, and one sentence that says what to do. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Changes with each attempt to go on: the summary takes the focus each time it does. */
  readonly focusKey: string | number | object;
};

const SUMMARY_ID = 'error-summary';

const goTo = (fieldId: string) => (event: MouseEvent) => {
  // The address stays as it is: a fragment would be one more step back for the guest.
  event.preventDefault();
  focusField(fieldId);
};

/** Gives the focus back to a summary that is in sight already: for a second attempt with the same mistakes. */
export const focusErrorSummary = (): void => document.getElementById(SUMMARY_ID)?.focus();

/** Nothing without errors; otherwise an alert that takes the focus. */
export const ErrorSummary = ({ title = 'There is a problem', errors, focusKey }: ErrorSummaryProps) => {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.focus();
  }, [focusKey, hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={element} id={SUMMARY_ID} tabIndex={-1} role="alert" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="warning" />
        {title}
      </h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
