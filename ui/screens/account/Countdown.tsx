/** How long it is until a break begins. */
import type { BookingText } from '../../../machines/account/summary.text.ts';
import styles from './account.module.css';

type CountdownProps = { readonly booking: Pick<BookingText, 'countdown' | 'countdownDate'> };

/** '12 days to go · 05/03/2027'; nothing once the break is over. */
export const Countdown = ({ booking: { countdown, countdownDate } }: CountdownProps) =>
  countdown !== null && (
    <p className={styles.countdown}>
      {countdown}
      {countdownDate !== null && <span className={styles.date}> · {countdownDate}</span>}
    </p>
  );
