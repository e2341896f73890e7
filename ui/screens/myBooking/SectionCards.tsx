/** What may be changed in a booking: a card for each page, with what is booked there. */
import type { SectionCardView } from '../../../machines/account/myBooking/sectionCards.view.ts';
import { Icon } from '../../parts/Icon.tsx';
import styles from './myBooking.module.css';

/** The cards; each is one link. */
export const SectionCards = ({ cards }: { readonly cards: readonly SectionCardView[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ key, title, text, href }) => (
      <li key={key}>
        <a className={styles.card} href={href}>
          <span className={styles.name}>
            {title} <Icon name="forward" />
          </span>
          <span className={styles.state}>{text}</span>
        </a>
      </li>
    ))}
  </ul>
);
