/** The basket summary of a booking, beside a step. */
import { use, type ReactNode } from 'react';
import type { BasketView } from '../../../machines/basket/basket.view.ts';
import { BasketLines } from '../../parts/basket/BasketLines.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { HeldUntil } from '../../parts/basket/HeldUntil.tsx';
import { HeldUntilContext } from './contexts.ts';

type StepBasketProps = {
  readonly basket: BasketView;
  readonly totalLabel?: string;
  /** Shown below the total in place of the price per person. */
  readonly note?: string | null;
  readonly hint?: string | null;
  /** Undo for the last removal. */
  readonly undo?: ReactNode;
  /** The button to continue, if the page has no form with its own button. */
  readonly action?: ReactNode;
};

/** Summary items, lines, the hold and the total; a new total is read out. */
export const StepBasket = ({
  basket,
  totalLabel = 'Total',
  note = null,
  hint = null,
  undo,
  action,
}: StepBasketProps) => {
  const latest = use(HeldUntilContext);
  return (
    <BasketSummary
      summaryItems={basket.summaryItems}
      totalLabel={totalLabel}
      totalText={basket.totalText}
      perPersonText={note ?? basket.perPersonText}
      note="All fees included"
      hint={hint}
      announcement={[`${totalLabel} ${basket.totalText}`, note].filter((text) => text !== null).join(', ')}
      undo={undo}
      action={action}
    >
      {/* first: in a low window the lines scroll, and the end is cut off */}
      {basket.heldUntilText !== null && <HeldUntil untilText={latest ?? basket.heldUntilText} />}
      <BasketLines lines={basket.lines} />
    </BasketSummary>
  );
};
