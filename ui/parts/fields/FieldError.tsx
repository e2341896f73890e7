/** The error message beside a field. */
import { Icon } from '../Icon.tsx';
import styles from './fields.module.css';

/** One sentence, marked by an icon and the word "Error" as well as by colour. Renders nothing without a message. */
export const FieldError = ({ id, message }: { readonly id: string; readonly message?: string | null | undefined }) =>
  message ? (
    <p id={id} className={styles.error}>
      <Icon name="warning" />
      <span>
        <span className="visually-hidden">Error: </span>
        {message}
      </span>
    </p>
  ) : null;
