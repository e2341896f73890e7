/** The page of a shared quote: its chart with its effect, and its screen. A chunk of its own. */
import { sharedQuoteMachine } from '../../../machines/account/sharedQuote/sharedQuote.machine.ts';
import { sharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { sharedQuoteEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { SharedQuoteScreen } from './SharedQuoteScreen.tsx';
import { stepFrom } from '../shell/stepFrom.tsx';

export const chart = ({ client }: Ports) => sharedQuoteMachine.provide({ actors: sharedQuoteEffects(client) });

export const SharedQuote = stepFrom(sharedQuoteView, SharedQuoteScreen);
