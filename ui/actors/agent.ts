/** Telling a booking that is held of the travel agent by whom the guest came. Few come by one: its call is loaded then. */
import { either as E } from 'fp-ts';
import { fromPromise } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { agencyCalls } from '../../machines/contract/calls/agency.ts';
import type { ClientOf } from './client.ts';
import type { EffectsOf } from './effects.ts';

type AgencyCalls = Readonly<{ agencyCalls: typeof agencyCalls }>;

/** The effect of the root chart: what is held stays as it is where the agent cannot be noted. */
export const noteAgentWith = (
  client: ClientOf,
  load: () => Promise<AgencyCalls>,
): EffectsOf<typeof appMachine>['noteAgent'] =>
  fromPromise(async ({ input, signal }) => {
    const rows = await load().catch(() => null);
    if (rows === null) return { type: 'agent.unnoted' };
    const noted = await client(rows.agencyCalls).call('apply-agency', input, signal);
    return E.isRight(noted) ? { type: 'agent.noted', booking: noted.right } : { type: 'agent.unnoted' };
  });
