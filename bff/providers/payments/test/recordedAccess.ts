/** For tests: Access Worldpay's adapter with a provider that records every request. */
import { createAccessWorldpay } from '../accessWorldpay.ts';
import type { ReplyProblem } from '../../readReply.ts';
import { accessConfig } from './payments.ts';
import { recordingProvider, type ServedReply } from './recordingServer.ts';

/** The provider of a test file, and an adapter for each list of replies. */
export const recordedAccess = () => {
  const provider = recordingProvider();
  let problems: ReplyProblem[] = [];
  const serving = async (...replies: ServedReply[]) => {
    problems = [];
    return createAccessWorldpay(accessConfig(await provider.serve(...replies)), (problem) => problems.push(problem));
  };
  /** What the adapter of the last list has reported. */
  const reported = () => problems.map(({ field }) => field);
  return { provider, serving, reported };
};
