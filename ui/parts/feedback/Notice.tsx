/** A message in its own box: information, success, a warning or an error, never shown by colour alone. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Notice.module.css';

const TONES = {
  info: { icon: 'info', word: 'Information' },
  success: { icon: 'check', word: 'Success' },
  warning: { icon: 'warning', word: 'Warning' },
  error: { icon: 'warning', word: 'Error' },
} as const;

/** The kind of message. */
export type NoticeTone = keyof typeof TONES;

type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or link that responds to the message, for example Undo. */
  readonly action?: ReactNode;
  /** Whether it is read out when it appears: errors at once, others when the guest pauses. Default: not read out. */
  readonly isLive?: boolean;
};

/** The box. A hidden text names the tone for screen readers. */
export const Notice = ({ tone, title, children, action, isLive = false }: NoticeProps) => (
  <div
    className={clsx(styles.notice, styles[tone])}
    data-tone={tone}
    role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
  >
    <span className={styles.icon}>
      <Icon name={TONES[tone].icon} />
    </span>
    <div className={styles.words}>
      <span className="visually-hidden">{TONES[tone].word}: </span>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
