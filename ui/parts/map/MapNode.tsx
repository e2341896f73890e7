/** The items on a map: buttons with their text, and names of places that cannot be chosen. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import styles from './Map.module.css';
import spots from './Spot.module.css';

type Spot = { readonly x: number; readonly y: number };

/** The state of a node: available, selected, held, or unavailable. */
export type NodeVariant = 'open' | 'selected' | 'held' | 'closed';

type MapNodeProps = Spot & {
  /** The full accessible name. */
  readonly label: string;
  readonly variant: NodeVariant;
  readonly size: 'area' | 'cabin' | 'place';
  readonly isPressable: boolean;
  readonly testId: TestId;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A coordinate in percent as two digits, at most 99. */
const digitsOf = (hundredths: number): string =>
  String(Math.min(99, Math.max(0, Math.round(hundredths)))).padStart(2, '0');

/** Positions by attributes, not inline styles: the server renders maps too, and no page may contain inline styles. */
const place = ({ x, y }: Spot) => ({ 'data-x': digitsOf(x), 'data-y': digitsOf(y) });

/** A button on the map; the list beside the map has the same button with its full text. */
export const MapNode = ({ x, y, label, variant, size, isPressable, testId, onPress, children }: MapNodeProps) => (
  <button
    {...testId}
    type="button"
    {...place({ x, y })}
    className={clsx(spots.spot, styles.node, styles[size], styles[variant])}
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
  <span {...place({ x, y })} className={clsx(spots.spot, styles.label)}>
    {title}
  </span>
);
