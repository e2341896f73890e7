/** The handle of its session that every payload may carry. */
import * as t from 'io-ts';

export const SessionHandle = t.exact(t.partial({ sessionId: t.union([t.string, t.null]) }), 'Handle');
