/** A placeholder for the chart of the holder's details, so that only their pages load it. */
import { unprovided } from '../kit/unprovided.ts';
import type { profileMachine } from './profile/profile.machine.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedProfile = unprovided<never, unknown>('profile') as unknown as typeof profileMachine;
