/** The breakdown of the basket's total, shown in the details of the basket. */
import { Breakdown, type BreakdownLine } from '../cards/Breakdown.tsx';

/** The lines; renders nothing if there are none yet. */
export const BasketLines = ({ lines }: { readonly lines: readonly BreakdownLine[] }) =>
  lines.length > 0 && <Breakdown caption="Your break: prices" lines={lines} />;
