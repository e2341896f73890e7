/** The list of errors at the top of the page, each a link to its field. */
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ErrorSummary.module.css';
import { focusField } from './focusField.ts';

type ErrorSummaryProps = {
  /** The control's id, and a sentence that says what to do. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Changes with each attempt to continue: on each change the summary takes the focus. */
  readonly focusKey: string | number | object;
};

const SUMMARY_ID = 'error-summary';

/** A longer list pushes the form itself out of the window. */
const MOST_LINES = 5;

const goTo = (fieldId: string) => (event: MouseEvent) => {
  // The address does not change: a fragment would add a history entry.
  event.preventDefault();
  focusField(fieldId);
};

/** Focuses a summary that is already shown: for a second attempt with the same errors. */
export const focusErrorSummary = (): void => document.getElementById(SUMMARY_ID)?.focus();

/** Renders nothing without errors; otherwise an alert that takes the focus, with the first errors and how many more. */
export const ErrorSummary = ({ errors, focusKey }: ErrorSummaryProps) => {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.focus();
  }, [focusKey, hasErrors]);
  if (!hasErrors) return null;
  const more = errors.length - MOST_LINES;
  return (
    <div ref={element} id={SUMMARY_ID} tabIndex={-1} role="alert" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="warning" />
        There is a problem
      </h2>
      <ul>
        {errors.slice(0, MOST_LINES).map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>and {more} more</p>}
    </div>
  );
};
