/** Grey placeholders for content that is loading, so that nothing jumps when it arrives. */
import { clsx } from 'clsx';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** The text for screen readers: "Loading prices". */
  readonly label: string;
  /** Reserves the height of the content. 'page' fills the window, so that nothing below it is visible. */
  readonly shape: 'line' | 'row' | 'card' | 'panel' | 'page';
  readonly count?: number;
};

/** One or more blocks of a reserved height; the label is read out once. */
export const Skeleton = ({ label, shape, count = 1 }: SkeletonProps) => (
  <div role="status" className={clsx(styles.place, shape === 'page' && 'fills-window')}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} aria-hidden="true" className={clsx(styles.block, styles[shape === 'page' ? 'panel' : shape])} />
    ))}
  </div>
);
