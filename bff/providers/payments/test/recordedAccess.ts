/** For tests: Access Worldpay's adapter with a provider that records every request. */
import { createAccessWorldpay } from '../accessWorldpay.ts';
import { accessConfig } from './payments.ts';
import { recordingProvider, type ServedReply } from './recordingServer.ts';

/** The provider of a test file, and an adapter for each list of replies. */
export const recordedAccess = () => {
  const provider = recordingProvider();
  const serving = async (...replies: ServedReply[]) =>
    createAccessWorldpay(accessConfig(await provider.serve(...replies)));
  return { provider, serving };
};
