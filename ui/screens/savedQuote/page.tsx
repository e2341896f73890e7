/** The saved quote page: its chart with its effects, and its screen. */
import { savedQuoteMachine } from '../../../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../../../machines/savedQuote/savedQuote.view.ts';
import { copyLink } from '../../actors/copyLink.ts';
import { savedQuoteEffects } from '../../actors/quotes.ts';
import { giveShareLink } from '../../actors/shareLink.ts';
import type { Ports } from '../../actors/ports.ts';
import { SavedQuoteScreen } from './SavedQuoteScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    savedQuoteMachine.provide({ actors: { copyLink, giveShareLink, ...savedQuoteEffects(client) } }),
  view: savedQuoteView,
  Screen: SavedQuoteScreen,
});
