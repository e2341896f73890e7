/** Buttons, and links that look like them: one strong action a screen, quieter ones beside it. */
import { type MouseEvent, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import type { TestId } from '../testId.ts';
import styles from './Button.module.css';

/** How loud a button is: the one thing to do next, an alternative, or something beside the way. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'normal' | 'large';
  /** Takes the whole width of its place. */
  readonly isWide?: boolean;
  readonly type?: 'button' | 'submit';
  /** Work asked for by this button is under way: it keeps its focus and does nothing more. */
  readonly isBusy?: boolean;
  /** What is said while busy, for example "Taking payment". */
  readonly busyText?: string;
  /** Why it may not be pressed now. The reason is shown, and read with the button. */
  readonly disabledReason?: string | null;
  /** For a moment it cannot be pressed, and nothing is said about it, so that the page stays still. */
  readonly isWaiting?: boolean;
  /** A longer name for those who cannot see what the button stands beside. */
  readonly label?: string;
  /** Whether what it stands for is on: given, the button is a toggle. */
  readonly isPressed?: boolean;
  readonly testId?: TestId;
  readonly onPress?: () => void;
};

/** A button. Refused or busy it stays in the tab order, and swallows the press. */
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
    <span className={classes(styles.place, props.isWide && styles.wide)}>
      <button
        {...props.testId}
        type={type}
        className={classes(styles.button, styles[variant], styles[size])}
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
  /** The browser loads the page anew, whatever state this one is in. */
  readonly isNewDocument?: boolean;
};

/**
 * A link with a button's look: it goes somewhere, so it opens in a new tab when the guest asks for that. With `onPress` a
 * plain press is a chart's to follow.
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
      className={classes(styles.button, styles[variant], styles[size], props.isWide && styles.wide)}
      onClick={press}
    >
      {props.children}
    </a>
  );
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
