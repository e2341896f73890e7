/** A placeholder for the chart of a shared quote, so that only its page loads it. */
import { unprovided } from '../kit/unprovided.ts';
import type { sharedQuoteMachine } from './sharedQuote/sharedQuote.machine.ts';

/** Typed as the chart; throws until provided. */
export const unprovidedSharedQuote = unprovided<never, unknown>('sharedQuote') as unknown as typeof sharedQuoteMachine;
