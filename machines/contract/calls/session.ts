/** The calls of every page: opening the session and extending it. */
import { KeepAliveResult, SessionInfo } from '../booking.ts';
import { Nothing } from '../scalar.ts';
import { call, type CallRow } from './row.ts';

export const sessionCalls = {
  'get-session-info': call('nothing', Nothing, SessionInfo, 'Opens the session, or tells what is in it'),
  'keep-alive-booking': call('session', Nothing, KeepAliveResult, 'Keeps the session and extends the hold'),
} as const satisfies Record<string, CallRow>;
