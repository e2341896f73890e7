/** The page where the names of a paid booking are corrected: its chart with its effects. A chunk of its own. */
import { guestNamesMachine } from '../../../machines/account/guestNames/guestNames.machine.ts';
import { guestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { guestNamesEffects } from './effects.ts';
import type { Ports } from '../../actors/ports.ts';
import { GuestNamesScreen } from './GuestNamesScreen.tsx';
import { loadPhonePlans } from '../../loading/phonePlans.ts';
import { definePage } from '../shell/definePage.tsx';

loadPhonePlans();

export const page = definePage({
  chart: ({ client }: Ports) =>
    guestNamesMachine.provide({
      actors: guestNamesEffects({ client, open: (href) => window.location.assign(href), win: () => window }),
    }),
  view: guestNamesView,
  Screen: GuestNamesScreen,
});
