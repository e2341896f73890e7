/** A stored reply to a call that changed something: the same request, sent again, gets it again. */

export type SavedReplyKind = 'booking' | 'data' | 'refusal';

/** A stored reply, with the hash of the request that it answered. */
export type SavedReply = Readonly<{ requestHash: Buffer; kind: SavedReplyKind; reply: unknown }>;
