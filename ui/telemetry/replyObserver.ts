/** Observes each reply of the server: the exact text of a failure goes to the log and to the session's chart. */
import type { CallName } from '../../machines/contract/calls.ts';
import type { Envelope } from '../../machines/contract/envelope.ts';
import type { ReplyDetails } from '../../machines/session/session.rules.ts';
import { detailsAfter, exactTextOf } from '../../machines/session/replyDetails.rules.ts';
import type { Log } from './log.ts';

export type ReplyPorts = Readonly<{
  report: Log['report'];
  /** what the page shows now */
  details: () => ReplyDetails | null;
  setDetails: (details: ReplyDetails | null) => void;
}>;

/** An observer of the client's replies. */
export const createReplyObserver =
  ({ report, details, setDetails }: ReplyPorts) =>
  (call: CallName, reply: Envelope<unknown>): void => {
    const text = exactTextOf(reply);
    if (text !== null) report('call', text, { call, code: reply.code });
    const before = details();
    const after = detailsAfter(before, call, reply);
    if (after !== before) setDetails(after);
  };
