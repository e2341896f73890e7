/** The context, input and events of the page of a shared quote. */
import type { Brand } from '../../contract/brand.ts';
import type { SharedQuote } from '../../contract/quote.ts';
import type { LoadFailed, SessionLost } from '../../outcomes/outcomes.ts';
import type { LinkEnded } from '../accountForm.ts';

export type SharedQuoteLoaded = { type: 'sharedQuote.loaded'; quote: SharedQuote };

export type SharedQuoteEvent = { type: 'retry.requested' } | SharedQuoteLoaded | LinkEnded | LoadFailed | SessionLost;

export type SharedQuoteInput = Readonly<{ brand: Brand }>;

export type SharedQuoteContext = SharedQuoteInput & Readonly<{ quote: SharedQuote | null; notice: string | null }>;
