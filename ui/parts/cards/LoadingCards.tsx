/** Placeholders of cards that are loading, in the grid in which the cards will stand. */
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './Card.module.css';

/** Not a list yet: one label is read out for all of them. */
export const LoadingCards = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div className={styles.grid}>
    <Skeleton label={label} shape="card" />
    {Array.from({ length: count - 1 }, (_, at) => (
      <div key={at} aria-hidden="true">
        <Skeleton label="" shape="card" />
      </div>
    ))}
  </div>
);
