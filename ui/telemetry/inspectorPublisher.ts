/** Sends this page's telemetry records to the inspector. Loaded only where the inspector is on. */
import { REPLAY_REQUEST, INSPECTOR_CHANNEL, type TelemetryRecord } from '../../machines/contract/telemetry.ts';

/** The part of BroadcastChannel that the publisher uses. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Publishes records, and replies to a replay request with the latest record of every active actor. */
export const createInspectorPublisher = (
  channel: Channel = new BroadcastChannel(INSPECTOR_CHANNEL),
): ((record: TelemetryRecord) => void) => {
  const latestByActor = new Map<string, TelemetryRecord>();
  channel.addEventListener('message', ({ data }) => {
    if (data === REPLAY_REQUEST) for (const record of latestByActor.values()) channel.postMessage(record);
  });
  return (record) => {
    if (record.kind === 'actor') {
      if (record.status === 'active') latestByActor.set(record.actor, record);
      else latestByActor.delete(record.actor);
    }
    channel.postMessage(record);
  };
};
