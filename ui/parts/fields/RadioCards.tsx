/** A single choice from a few cards: resorts with pictures, nights, payment options. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../cards/Picture.tsx';
import type { TestId } from '../testId.ts';
import { Fieldset } from './Fieldset.tsx';
import styles from './RadioCards.module.css';

/** One card; its texts are already formatted. */
export type RadioCard = {
  readonly value: string;
  readonly title: string;
  readonly text?: string;
  /** At the end of the card, for example a price. */
  readonly aside?: ReactNode;
  readonly picture?: PictureProps;
  readonly testId?: TestId;
};

type RadioCardsProps = {
  readonly id: string;
  readonly legend: string;
  readonly isHeading?: boolean;
  readonly error?: string | null;
  /** Wide cards for pictures, a full line each for texts, small tiles for numbers. */
  readonly variant: 'pictures' | 'lines' | 'tiles';
  readonly options: readonly RadioCard[];
  readonly value: string | null;
  /** While saving, nothing else can be chosen, and the layout does not change. */
  readonly isWaiting?: boolean;
  readonly onValue: (value: string) => void;
};

/** The cards are native radios: arrow keys move, Tab enters and leaves the group. */
export const RadioCards = (props: RadioCardsProps) => (
  <Fieldset {...props}>
    <div className={clsx(styles.cards, styles[props.variant])}>
      {props.options.map(({ value, title, text, aside, picture, testId }, at) => {
        // An error summary links to the first radio, `${id}-0`.
        const id = `${props.id}-${at}`;
        return (
          <label key={value} className={styles.card} htmlFor={id}>
            <input
              {...testId}
              id={id}
              type="radio"
              name={props.id}
              value={value}
              checked={props.value === value}
              aria-disabled={props.isWaiting || undefined}
              aria-describedby={text ? `${id}-text` : undefined}
              aria-labelledby={`${id}-title`}
              onChange={() => !props.isWaiting && props.onValue(value)}
            />
            {picture && <Picture {...picture} />}
            <span className={styles.body}>
              <span className={styles.mark} aria-hidden="true" />
              <span className={styles.words}>
                <span id={`${id}-title`} className={styles.title}>
                  {title}
                </span>
                {text && (
                  <span id={`${id}-text`} className={styles.text}>
                    {text}
                  </span>
                )}
              </span>
              {aside && <span className={styles.aside}>{aside}</span>}
            </span>
          </label>
        );
      })}
    </div>
  </Fieldset>
);
