/** A placeholder for the chart of the account area, which loads only on its pages. The visit's starter provides it. */
import type { accountMachine } from '../account/account.machine.ts';
import { unprovided } from '../kit/unprovided.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedAccount = unprovided<never, unknown>('account') as unknown as typeof accountMachine;
