/** Sends telemetry of a page's charts to the log and the inspector. Loaded only on pages where one of them is on. */
import type { InspectionEvent } from 'xstate';
import { createRecordingQueue } from './recordingQueue.ts';
import type { LogPorts } from './log.ts';
import { createChartObserver, type ChartObserver } from './chartObserver.ts';
import { afterPaint } from '../browser/afterPaint.ts';

export type Telemetry = Readonly<{
  /** for `createActor({ inspect })` */
  observe: ChartObserver['observe'];
  /** call when the document is hidden, as it may not be shown again */
  flush: () => void;
  /** call when the document is unloaded */
  end: () => void;
}>;

/** Records `percent` (0 to 100) of all visits, and publishes to the inspector if `isInspected`. */
export const startTelemetry = async (ports: LogPorts, percent: number, isInspected: boolean): Promise<Telemetry> => {
  const queue = percent > 0 ? createRecordingQueue(ports, percent) : null;
  const publish = isInspected ? (await import('./inspectorPublisher.ts')).createInspectorPublisher() : null;
  let at = ports.now();
  const observer = createChartObserver({
    page: crypto.randomUUID().slice(0, 8),
    now: () => at,
    emit: (record) => {
      publish?.(record);
      queue?.push(record);
    },
  });
  // the response to the guest's click comes first; each record keeps the time at which it happened
  let pending: (readonly [number, InspectionEvent])[] = [];
  const drain = (): void => {
    const batch = pending;
    pending = [];
    for (const [when, inspected] of batch) {
      at = when;
      observer.observe(inspected);
    }
  };
  const flush = (): void => {
    drain();
    queue?.flush();
  };
  return {
    observe: (inspected) => {
      pending.push([ports.now(), inspected]);
      if (pending.length === 1) afterPaint(drain);
    },
    flush,
    end: () => {
      drain();
      at = ports.now();
      observer.end();
      queue?.flush();
    },
  };
};
