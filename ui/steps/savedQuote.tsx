/** A saved quote: its chart with its effects, and its screen. */
import { quoteCalls } from '../../machines/contract/calls/quotes.ts';
import { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../../machines/savedQuote/savedQuote.view.ts';
import { savedQuoteEffects } from '../actors/quotes.ts';
import type { Ports } from '../ports.ts';
import { SavedQuoteScreen } from '../screens/savedQuote/SavedQuoteScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client }: Ports) =>
  savedQuoteMachine.provide({ actors: savedQuoteEffects(client(quoteCalls)) });

export const Step = stepFrom(savedQuoteView, SavedQuoteScreen);
