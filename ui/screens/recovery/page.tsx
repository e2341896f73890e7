/** The page where a visitor asks for a new password, or chooses it. */
import { recoveryMachine } from '../../../machines/account/recovery/recovery.machine.ts';
import { recoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { linkToken } from '../../actors/linkToken.ts';
import type { Ports } from '../../actors/ports.ts';
import { createAccountStorage } from '../../persistence/accountStorage.ts';
import { definePage } from '../shell/definePage.tsx';
import { recoveryEffects } from './effects.ts';
import { RecoveryScreen } from './RecoveryScreen.tsx';

export const page = definePage({
  chart: ({ client }: Ports) =>
    recoveryMachine.provide({ actors: recoveryEffects(client, linkToken, createAccountStorage()) }),
  view: recoveryView,
  Screen: RecoveryScreen,
});
