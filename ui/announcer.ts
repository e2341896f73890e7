/** Tells the inspector, where it is on, the news of this page; loaded by no other page. */
import { ASK, INSPECTOR_CHANNEL, type News } from '../machines/contract/news.ts';

/** The parts of a BroadcastChannel that this needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Passes news on, and answers an inspector that asks with how every actor stands. */
export const createAnnouncer = (channel: Channel = new BroadcastChannel(INSPECTOR_CHANNEL)): ((news: News) => void) => {
  const stands = new Map<string, News>();
  channel.addEventListener('message', ({ data }) => {
    if (data === ASK) for (const news of stands.values()) channel.postMessage(news);
  });
  return (news) => {
    if (news.kind === 'actor') {
      if (news.status === 'active') stands.set(news.actor, news);
      else stands.delete(news.actor);
    }
    channel.postMessage(news);
  };
};
