/** The frame of every field: label, hint, error, and the ids that link them. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import styles from './fields.module.css';

/** The texts of a field. `id` is the id of the control, which an error summary links to. */
export type FieldText = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean;
};

/** The `aria-describedby` of a field: its hint first, then its error; undefined when it has neither. */
export const describedBy = ({ id, hint, error }: Pick<FieldText, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label, hint and error around one control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldText & { readonly children: ReactNode }) => (
  <div className={clsx(styles.field, error && styles.invalid)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {isOptional && <span className={styles.optional}> (optional)</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`} message={error} />
    {children}
  </div>
);
