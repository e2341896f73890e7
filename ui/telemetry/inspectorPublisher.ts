/** Tells the inspector, where it is on, the news of this page; loaded by no other page. */
import { ASK, INSPECTOR_CHANNEL, type News } from '../../machines/contract/news.ts';

/** The parts of a BroadcastChannel that this needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Passes news on, and answers an inspector that asks with how every actor stands. */
export const createInspectorPublisher = (
  channel: Channel = new BroadcastChannel(INSPECTOR_CHANNEL),
): ((record: News) => void) => {
  const latestByActor = new Map<string, News>();
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK) for (const record of latestByActor.values()) channel.postMessage(record);
  });
  return (record) => {
    if (record.kind === 'actor') {
      if (record.status === 'active') latestByActor.set(record.actor, record);
      else latestByActor.delete(record.actor);
    }
    channel.postMessage(record);
  };
};
