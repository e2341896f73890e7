/** Confetti that falls over the page once. Decoration without text, not shown to guests who prefer reduced motion. */
import type { CSSProperties } from 'react';
import type { PageAnimation } from '../../../machines/contract/site.ts';
import styles from './Confetti.module.css';

const PIECES = 60;
const COLOURS = ['var(--accent-strong)', 'var(--action)', 'var(--brand)', 'var(--cheapest)'];

/** Where a piece starts and how it falls: computed, not random, so that server and browser render the same. */
const pieceStyle = (place: number, { duration, itemSize }: PageAnimation): CSSProperties => ({
  insetInlineStart: `${(place * 61) % 100}%`,
  width: itemSize,
  height: itemSize,
  background: COLOURS[place % COLOURS.length],
  animationDelay: `${((place * 37) % 100) / 100}s`,
  animationDuration: `${duration - 1}s`,
});

export const Confetti = ({ animation }: { readonly animation: PageAnimation }) => (
  <div className={styles.sky}>
    {Array.from({ length: PIECES }, (_, place) => (
      <i key={place} style={pieceStyle(place, animation)} />
    ))}
  </div>
);
