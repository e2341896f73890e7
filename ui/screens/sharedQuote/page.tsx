/** The page of a shared quote: its chart with its effect, and its screen. A chunk of its own. */
import { sharedQuoteMachine } from '../../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { sharedQuoteEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { SharedQuoteScreen } from './SharedQuoteScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client }: Ports) => sharedQuoteMachine.provide({ actors: sharedQuoteEffects(client) }),
  view: sharedQuoteView,
  Screen: SharedQuoteScreen,
});
