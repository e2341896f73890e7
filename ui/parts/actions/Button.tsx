/** Buttons, and links that look like buttons: one primary action per screen, quieter ones beside it. */
import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { TestId } from '../testId.ts';
import styles from './Button.module.css';

/** The emphasis of a button: the next action, an alternative, or a minor action. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large';
  /** Fills the width of its container. */
  readonly isWide?: boolean;
  readonly type?: 'button' | 'submit';
  /** The action of this button is running: it keeps the focus and ignores clicks. */
  readonly isBusy?: boolean;
  /** The label while busy, for example "Taking payment". */
  readonly busyText?: string;
  /** Why the button is disabled. The reason is shown, and read out with the button. */
  readonly disabledReason?: string | null;
  /** Briefly disabled without a reason, so that the layout does not change. */
  readonly isWaiting?: boolean;
  /** A longer accessible name, for guests who cannot see the context of the button. */
  readonly label?: string;
  /** If set, the button is a toggle, and this is its state. */
  readonly isPressed?: boolean;
  readonly testId?: TestId;
  readonly onPress?: () => void;
};

/** A button. While disabled or busy it stays in the tab order and ignores clicks. */
export const Button = (props: ButtonProps) => {
  const {
    variant = 'primary',
    size = 'normal',
    type = 'button',
    isBusy = false,
    isWaiting = false,
    disabledReason = null,
  } = props;
  const reasonId = useId();
  const isRefused = disabledReason !== null;
  const press = (event: MouseEvent) => {
    if (isRefused || isBusy || isWaiting) event.preventDefault();
    else props.onPress?.();
  };
  return (
    <span className={clsx(styles.place, props.isWide && styles.wide)}>
      <button
        {...props.testId}
        type={type}
        className={clsx(styles.button, styles[variant], styles[size])}
        aria-busy={isBusy || undefined}
        aria-disabled={isRefused || isBusy || isWaiting || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        aria-label={props.label}
        aria-pressed={props.isPressed}
        onClick={press}
      >
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {isBusy && props.busyText ? props.busyText : props.children}
      </button>
      {isRefused && (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
};

type ButtonLinkProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'isWide' | 'label' | 'isWaiting' | 'testId' | 'onPress'
> & {
  readonly href: string;
  /** The browser loads a new document instead of following the link in the page. */
  readonly isNewDocument?: boolean;
};

/**
 * A link that looks like a button. It navigates, so the guest can open it in a new tab. With `onPress`, a plain click
 * calls that instead of navigating.
 */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant = 'primary', size = 'normal', isWaiting = false, onPress } = props;
  const press = (event: MouseEvent) => {
    if (isWaiting) event.preventDefault();
    if (isWaiting || onPress === undefined || !isPlain(event)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a
      {...props.testId}
      href={props.href}
      rel={props.isNewDocument ? 'external' : undefined}
      aria-label={props.label}
      aria-disabled={isWaiting || undefined}
      className={clsx(styles.button, styles[variant], styles[size], props.isWide && styles.wide)}
      onClick={press}
    >
      {props.children}
    </a>
  );
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
