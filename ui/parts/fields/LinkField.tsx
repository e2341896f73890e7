/** A link to copy by hand: a box whose text is selected when it has the focus, and cannot be changed. */
import { FieldFrame, describedBy, type FieldText } from './FieldFrame.tsx';
import styles from './fields.module.css';

type LinkFieldProps = Omit<FieldText, 'error' | 'isOptional'> & { readonly href: string };

/** The labelled box. */
export const LinkField = (props: LinkFieldProps) => (
  <FieldFrame {...props}>
    <input
      id={props.id}
      type="text"
      className={styles.box}
      value={props.href}
      readOnly
      aria-describedby={describedBy(props)}
      onFocus={(event) => event.currentTarget.select()}
    />
  </FieldFrame>
);
