/** The saved quote page: its chart with its effects, and its screen. */
import { savedQuoteMachine } from '../../machines/savedQuote/savedQuote.machine.ts';
import { savedQuoteView } from '../../machines/savedQuote/savedQuote.view.ts';
import { copyLink } from '../actors/copyLink.ts';
import { UNREACHABLE, lazyEffects } from '../actors/lazyEffects.ts';
import type { Ports } from '../app/ports.ts';
import { SavedQuoteScreen } from '../screens/savedQuote/SavedQuoteScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const loadRest = () => import('./savedQuote.effects.ts');

export const chart = (ports: Ports) =>
  savedQuoteMachine.provide({
    actors: {
      copyLink,
      ...lazyEffects(async () => (await loadRest()).effectsOf(ports), {
        loadQuote: { type: 'load.failed', message: UNREACHABLE },
        bookQuote: { type: 'quote.refused', problem: 'unknown', message: UNREACHABLE },
      }),
    },
  });

export const Step = stepFrom(savedQuoteView, SavedQuoteScreen);
