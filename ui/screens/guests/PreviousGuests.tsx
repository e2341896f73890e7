/** Guests from previous bookings: a click fills one in, who then cannot be filled in again. */
import type { GuestsEvent } from '../../../machines/guests/guests.types.ts';
import type { PreviousGuestView } from '../../../machines/guests/guests.view.ts';
import { Card } from '../../parts/cards/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './PreviousGuests.module.css';

const testId = testIdsFor<GuestsEvent>();

type PreviousGuestsProps = { readonly previous: readonly PreviousGuestView[]; readonly send: Send<GuestsEvent> };

/** The chips. A clicked one stays in its place, so that it keeps the focus. */
export const PreviousGuests = ({ previous, send }: PreviousGuestsProps) => (
  <Card variant="accent" label="Guests from earlier breaks">
    <h2>Coming again?</h2>
    <p className={styles.lead}>Choose anyone you’ve stayed with before, and we’ll fill in their name.</p>
    <ul className={styles.chips}>
      {previous.map(({ index, name, text, isComing, canFillIn }) => (
        <li key={index}>
          <button
            type="button"
            {...testId('previous.chosen', index)}
            className={styles.chip}
            aria-disabled={!canFillIn || undefined}
            data-coming={isComing || undefined}
            onClick={() => canFillIn && send({ type: 'previous.chosen', index })}
          >
            <span aria-hidden="true">
              <Icon name={isComing ? 'check' : 'plus'} size={1} />
            </span>
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Card>
);
