/** One accommodation in a list: a large picture, its description, its price, and its actions. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './AccommodationCard.module.css';
import { FeatureChips } from './Card.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

type AccommodationCardProps = {
  /** Null if there is none: its space stays reserved. */
  readonly picture: PictureProps | null;
  readonly title: string;
  /** One line under the title. */
  readonly strapline?: string;
  /** "Sleeps up to 6". */
  readonly capacityText: string;
  /** What the capacity means, for screen readers: its page shows it. */
  readonly capacityNote?: string | null;
  readonly features: readonly string[];
  readonly price?: ReactNode;
  /** Only a real count: "2 left at this price". */
  readonly leftText?: string | null;
  /** A badge on the picture: "Cheapest for your dates". */
  readonly badge?: string | null;
  readonly state: 'available' | 'chosen' | 'soldOut';
  /** Buttons and links, such as choose and details. */
  readonly actions?: ReactNode;
  /** For example the compare button. */
  readonly footer?: ReactNode;
};

/** The card, an article headed by its title. 'Sold out: ' comes before the title (section 8: 'Sold out:'). */
export const AccommodationCard = (props: AccommodationCardProps) => (
  <article className={clsx(styles.card, 'far-below')} data-state={props.state}>
    <div className={styles.top}>
      {props.picture ? <Picture {...props.picture} /> : <div className={styles.bare} />}
      {props.state === 'chosen' ? (
        <span className={styles.badge} data-look="chosen">
          <Icon name="check" size={1} />
          Your choice
        </span>
      ) : (
        props.badge && <span className={styles.badge}>{props.badge}</span>
      )}
    </div>
    <div className={styles.body}>
      <h2 className={styles.title}>
        {props.state === 'soldOut' && 'Sold out: '}
        {props.title}
      </h2>
      {props.strapline && <p className={styles.strapline}>{props.strapline}</p>}
      <ul className={styles.facts} aria-label="In short">
        <li>
          <Icon name="people" size={1.1} />
          {props.capacityText}
          {props.capacityNote && <span className="visually-hidden">. {props.capacityNote}</span>}
        </li>
      </ul>
      {props.features.length > 0 && <FeatureChips label="Features" features={props.features} />}
      <div className={styles.foot}>
        <div>
          {props.price}
          {props.leftText && <p className={styles.left}>{props.leftText}</p>}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      {props.footer && <div className={styles.footer}>{props.footer}</div>}
    </div>
  </article>
);
