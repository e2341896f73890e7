/** The message beside a field that was not accepted. */
import { Icon } from '../Icon.tsx';
import styles from './fields.module.css';

/** One sentence, marked by an icon and the word "Error" as well as by colour. Nothing when there is no message. */
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
