/** The saved quote page: its chart with its effects, and its screen. */
import { savedQuoteMachine } from '../../../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { savedQuoteEffects, copyLink, giveShareLink } from '../../actors/quotes.ts';
import type { Ports } from '../../actors/ports.ts';
import { SavedQuoteScreen } from './SavedQuoteScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    savedQuoteMachine.provide({ actors: { copyLink, giveShareLink, ...savedQuoteEffects(client) } }),
  view: savedQuoteView,
  Screen: SavedQuoteScreen,
});
