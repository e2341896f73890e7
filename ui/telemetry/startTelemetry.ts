/** What is told of the charts of a page, where anyone is to be told: the log, the inspector. Loaded by no other page. */
import type { InspectionEvent } from 'xstate';
import { createRecordingQueue } from './recordingQueue.ts';
import type { LogPorts } from './log.ts';
import { createChartObserver, type ChartObserver } from './chartObserver.ts';
import { afterPaint } from '../app/afterPaint.ts';

export type Telemetry = Readonly<{
  /** for `createActor({ inspect })` */
  observe: ChartObserver['observe'];
  /** the document is hidden, and may not come back */
  flush: () => void;
  /** the document is left */
  end: () => void;
}>;

/** Records `percent` of all visits, from 0 to 100, and tells the inspector where `isInspected`. */
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
  // the guest's press is answered first; each is told with the time at which it was
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
