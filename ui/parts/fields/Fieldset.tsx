/** A group of controls that answer one question together. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { describedBy } from './FieldFrame.tsx';
import styles from './fields.module.css';

type FieldsetProps = {
  readonly id: string;
  /** The question. */
  readonly legend: string;
  /** Shows the legend as large as a heading of the page. */
  readonly isHeading?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
  readonly children: ReactNode;
};

/** The group, with its question, hint and error linked to it. */
export const Fieldset = (props: FieldsetProps) => (
  <fieldset
    id={props.id}
    aria-describedby={describedBy(props)}
    className={clsx(styles.field, props.error && styles.invalid)}
  >
    <legend className={clsx(styles.label, props.isHeading && styles.heading)}>{props.legend}</legend>
    {props.hint && (
      <p id={`${props.id}-hint`} className={styles.hint}>
        {props.hint}
      </p>
    )}
    <FieldError id={`${props.id}-error`} message={props.error} />
    {props.children}
  </fieldset>
);
