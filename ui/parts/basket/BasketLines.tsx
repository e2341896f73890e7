/** What the total of the guest's break is made of: stands among the details of the basket. */
import { Breakdown, type BreakdownLine } from '../cards/Breakdown.tsx';

/** The lines; nothing where there is none yet. */
export const BasketLines = ({ lines }: { readonly lines: readonly BreakdownLine[] }) =>
  lines.length > 0 && <Breakdown caption="Your break: prices" lines={lines} />;
