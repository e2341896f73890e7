/** A placeholder for the chart of the maps of a paid booking, so that only their page loads it. */
import { unprovided } from '../../kit/unprovided.ts';
import type { changePickerMachine } from './changePicker.machine.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedChangePicker = unprovided<never, unknown>(
  'changePicker',
) as unknown as typeof changePickerMachine;
