/** What stands on a map: buttons with their words, and names of places that lead nowhere. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import type { Mark } from '../mark.ts';
import styles from './Map.module.css';

type Spot = { readonly x: number; readonly y: number };

/** How a node stands: to be had, chosen, or not to be had. */
export type NodeLook = 'open' | 'selected' | 'held' | 'closed';

type MapNodeProps = Spot & {
  /** All of it in words. */
  readonly words: string;
  readonly look: NodeLook;
  readonly size: 'area' | 'cabin';
  readonly isPressable: boolean;
  readonly mark: Mark;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

const place = ({ x, y }: Spot) => ({ left: `${x}%`, top: `${y}%` });

/** A button on the map; the list beside the map holds the same one with all its words. */
export const MapNode = ({ x, y, words, look, size, isPressable, mark, onPress, children }: MapNodeProps) => (
  <button
    {...mark}
    type="button"
    style={place({ x, y })}
    className={classes(styles.node, styles[size], styles[look])}
    aria-label={words}
    aria-pressed={look === 'selected' || look === 'held' || undefined}
    aria-disabled={!isPressable || undefined}
    onClick={isPressable ? onPress : undefined}
  >
    {(look === 'selected' || look === 'held') && <Icon name="check" size={0.9} />}
    {look === 'closed' && <Icon name="cross" size={0.9} />}
    <span>{children}</span>
  </button>
);

/** The name of a place on the map. */
export const MapLabel = ({ x, y, title }: Spot & { readonly title: string }) => (
  <span style={place({ x, y })} className={styles.label}>
    {title}
  </span>
);
