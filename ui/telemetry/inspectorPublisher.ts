/** Tells the inspector, where it is on, the news of this page; loaded by no other page. */
import { REPLAY_REQUEST, INSPECTOR_CHANNEL, type TelemetryRecord } from '../../machines/contract/telemetry.ts';

/** The parts of a BroadcastChannel that this needs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Passes news on, and answers an inspector that asks with how every actor stands. */
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
