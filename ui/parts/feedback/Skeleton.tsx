/** Grey shapes that hold a place while its content is on the way, so that nothing jumps when it arrives. */
import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** What is on the way, for those who listen: "Loading prices". */
  readonly label: string;
  /** What it stands for: this reserves the height. A page fills the window, so that nothing below it is in sight. */
  readonly shape: 'line' | 'row' | 'card' | 'panel' | 'page';
  readonly count?: number;
};

/** One or more blocks of a reserved height; the label is said once. */
export const Skeleton = ({ label, shape, count = 1 }: SkeletonProps) => (
  <div role="status" className={classes(styles.place, shape === 'page' && 'fills-window')}>
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} aria-hidden="true" className={classes(styles.block, styles[shape === 'page' ? 'panel' : shape])} />
    ))}
  </div>
);
