/** An add-on that is on or off: a dining plan, ground floor, the donation. Nothing is switched on in advance. */
import { type ReactNode, useId } from 'react';
import { Picture, type PictureProps } from '../cards/Picture.tsx';
import type { TestId } from '../testId.ts';
import styles from './ToggleCard.module.css';

type ToggleCardProps = {
  readonly title: string;
  readonly text?: string;
  /** What to know before switching it: which add-on it replaces. */
  readonly note?: string | null;
  /** Why the last press was not saved. */
  readonly problem?: string | null;
  readonly picture?: PictureProps;
  /** The price with its basis, for example a PriceBlock. */
  readonly price?: ReactNode;
  readonly isOn: boolean;
  /** Why it cannot be switched from its current state; null if it can. */
  readonly refusal?: string | null;
  /** While saving, it cannot be switched, and no reason is shown, so that the layout does not change. */
  readonly isWaiting?: boolean;
  readonly testId?: TestId;
  /** Further choices that belong to it, for example one per unit. */
  readonly children?: ReactNode;
  readonly onToggle: (isOn: boolean) => void;
};

/** The card. The switch is labelled by the add-on's name, and described by the text and the reason of a refusal. */
export const ToggleCard = (props: ToggleCardProps) => {
  const id = useId();
  const { refusal = null, isWaiting = false } = props;
  const isDescribed = Boolean(props.text || props.note || props.problem || refusal);
  const isRefused = refusal !== null || isWaiting;
  return (
    <div className={styles.card} data-state={props.isOn ? 'on' : refusal === null ? 'off' : 'refused'}>
      {props.picture && <Picture {...props.picture} />}
      <label className={styles.body} htmlFor={id}>
        <span className={styles.words}>
          <span id={`${id}-title`} className={styles.title}>
            {props.title}
          </span>
          {isDescribed && (
            <span id={`${id}-text`} className={styles.text}>
              {props.text}
              {props.note && <span className={styles.note}>{props.note}</span>}
              {props.problem && <span className={styles.reason}>{props.problem}</span>}
              {refusal !== null && <span className={styles.reason}>{refusal}</span>}
            </span>
          )}
        </span>
        {props.price && <span className={styles.price}>{props.price}</span>}
        <input
          {...props.testId}
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={props.isOn}
          aria-disabled={isRefused || undefined}
          aria-labelledby={`${id}-title`}
          aria-describedby={isDescribed ? `${id}-text` : undefined}
          onChange={(event) => !isRefused && props.onToggle(event.currentTarget.checked)}
        />
      </label>
      {props.children && <div className={styles.more}>{props.children}</div>}
    </div>
  );
};
