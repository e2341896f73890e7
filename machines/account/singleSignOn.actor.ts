/** A placeholder for the chart that finishes a provider's sign-in, so that only its page loads it. */
import { unprovided } from '../kit/unprovided.ts';
import type { singleSignOnMachine } from './singleSignOn/singleSignOn.machine.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedSingleSignOn = unprovided<never, unknown>(
  'singleSignOn',
) as unknown as typeof singleSignOnMachine;
