/** For tests: Access Worldpay at a provider that records every request. */
import { createAccessWorldpay } from '../accessWorldpay.ts';
import { accessConfig } from './payments.ts';
import { recordingProvider, type ServedReply } from './recordingServer.ts';

/** The provider of a test file, and the adapter, each time with the replies that the provider gives. */
export const recordedAccess = () => {
  const provider = recordingProvider();
  const serving = async (...replies: ServedReply[]) =>
    createAccessWorldpay(accessConfig(await provider.serve(...replies)));
  return { provider, serving };
};
