/** The view of the choice whether offers by e-mail are wanted. */
import type { SnapshotFrom } from 'xstate';
import { stateName } from '../../../kit/stateName.ts';
import type { marketingMachine } from './marketing.machine.ts';

export type MarketingView = Readonly<{
  /** the state of the chart, 'choosing.quiet' */
  state: string;
  /** as chosen in the page, saved or not */
  wantsOffers: boolean;
  isBusy: boolean;
  isBroken: boolean;
  /** why the choice was not saved */
  notice: string | null;
  /** what the saved choice means; null unless it was just saved */
  savedText: string | null;
}>;

export type MarketingSnapshot = SnapshotFrom<typeof marketingMachine>;

/** The view of the choice. */
export const marketingView = (snapshot: MarketingSnapshot): MarketingView => {
  const { wantsOffers, notice } = snapshot.context;
  const savedText = wantsOffers ? 'We’ll send you offers by e-mail.' : 'We won’t send you offers by e-mail.';
  return {
    state: stateName(snapshot.value),
    wantsOffers,
    isBusy: snapshot.hasTag('busy'),
    isBroken: snapshot.matches('broken'),
    notice,
    savedText: snapshot.matches({ choosing: 'saved' }) ? savedText : null,
  };
};
