/** A placeholder for the chart of the account area, so that only its pages load it. Whoever runs the visit provides it. */
import type { accountMachine } from '../account/account.machine.ts';
import { unprovided } from '../kit/unprovided.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedAccount = unprovided<never, unknown>('account') as unknown as typeof accountMachine;
