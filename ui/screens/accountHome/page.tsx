/** The home of the account: bookings, quotes and previous bookings. */
import { accountHomeMachine } from '../../../machines/account/accountHome/accountHome.machine.ts';
import { accountHomeView } from '../../../machines/account/accountHome/accountHome.view.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { accountHomeEffects } from './effects.ts';
import { AccountHomeScreen } from './AccountHomeScreen.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) =>
    accountHomeMachine.provide({ actors: accountHomeEffects(client, content, createAccountStorage()) }),
  view: accountHomeView,
  Screen: AccountHomeScreen,
});
