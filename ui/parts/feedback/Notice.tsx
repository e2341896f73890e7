/** A message in its own box: news, success, a warning or an error, never told by colour alone. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Notice.module.css';

const TONES = {
  info: { icon: 'info', word: 'Information' },
  success: { icon: 'check', word: 'Success' },
  warning: { icon: 'warning', word: 'Warning' },
  error: { icon: 'warning', word: 'Error' },
} as const;

/** What kind of message it is. */
export type NoticeTone = keyof typeof TONES;

type NoticeProps = {
  readonly tone: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or link that answers the message, for example Undo. */
  readonly action?: ReactNode;
  /** Whether it is read out when it appears: errors at once, the rest when the guest pauses. Left out, it is plain text of the page. */
  readonly isLive?: boolean;
};

/** The box. Its tone is also said in words for those who do not see it. */
export const Notice = ({ tone, title, children, action, isLive = false }: NoticeProps) => (
  <div
    className={classes(styles.notice, styles[tone])}
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
