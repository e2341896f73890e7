/** What stands on a map: buttons with their words, and names of places that lead nowhere. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import styles from './Map.module.css';
import spots from './Spot.module.css';

type Spot = { readonly x: number; readonly y: number };

/** How a node stands: to be had, chosen, or not to be had. */
export type NodeVariant = 'open' | 'selected' | 'held' | 'closed';

type MapNodeProps = Spot & {
  /** All of it in words. */
  readonly label: string;
  readonly variant: NodeVariant;
  readonly size: 'area' | 'cabin';
  readonly isPressable: boolean;
  readonly testId: TestId;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** Two digits each; a map ends before its hundredth hundredth. */
const digitsOf = (hundredths: number): string =>
  String(Math.min(99, Math.max(0, Math.round(hundredths)))).padStart(2, '0');

/** Attributes, and no style: the server draws maps too, and no page may write styles into its own markup. */
const place = ({ x, y }: Spot) => ({ 'data-x': digitsOf(x), 'data-y': digitsOf(y) });

/** A button on the map; the list beside the map holds the same one with all its words. */
export const MapNode = ({ x, y, label, variant, size, isPressable, testId, onPress, children }: MapNodeProps) => (
  <button
    {...testId}
    type="button"
    {...place({ x, y })}
    className={classes(spots.spot, styles.node, styles[size], styles[variant])}
    aria-label={label}
    aria-pressed={variant === 'selected' || variant === 'held' || undefined}
    aria-disabled={!isPressable || undefined}
    onClick={isPressable ? onPress : undefined}
  >
    {(variant === 'selected' || variant === 'held') && <Icon name="check" size={0.9} />}
    {variant === 'closed' && <Icon name="cross" size={0.9} />}
    <span>{children}</span>
  </button>
);

/** The name of a place on the map. */
export const MapLabel = ({ x, y, title }: Spot & { readonly title: string }) => (
  <span {...place({ x, y })} className={classes(spots.spot, styles.label)}>
    {title}
  </span>
);
