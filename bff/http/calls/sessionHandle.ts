/** The session handle that every payload may contain. */
import * as t from 'io-ts';

export const SessionHandle = t.exact(t.partial({ sessionId: t.union([t.string, t.null]) }), 'Handle');
