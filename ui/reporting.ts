/** What is told of the charts of a page, where anyone is to be told: the log, the inspector. Loaded by no other page. */
import type { InspectionEvent } from 'xstate';
import { createJournal } from './journal.ts';
import type { LogPorts } from './log.ts';
import { createReport, type Report } from './report.ts';
import { soon } from './soon.ts';

export type Reporting = Readonly<{
  /** for `createActor({ inspect })` */
  observe: Report['observe'];
  /** the document is hidden, and may not come back */
  flush: () => void;
  /** the document is left */
  end: () => void;
}>;

/** Records `percent` of all visits, from 0 to 100, and tells the inspector where `isInspected`. */
export const startReporting = async (ports: LogPorts, percent: number, isInspected: boolean): Promise<Reporting> => {
  const journal = percent > 0 ? createJournal(ports, percent) : null;
  const announce = isInspected ? (await import('./announcer.ts')).createAnnouncer() : null;
  let at = ports.now();
  const report = createReport({
    page: crypto.randomUUID().slice(0, 8),
    now: () => at,
    tell: (news) => {
      announce?.(news);
      journal?.tell(news);
    },
  });
  // the guest's press is answered first; each is told with the time at which it was
  let seen: (readonly [number, InspectionEvent])[] = [];
  const tellSeen = (): void => {
    const told = seen;
    seen = [];
    for (const [when, inspected] of told) {
      at = when;
      report.observe(inspected);
    }
  };
  const flush = (): void => {
    tellSeen();
    journal?.flush();
  };
  return {
    observe: (inspected) => {
      seen.push([ports.now(), inspected]);
      if (seen.length === 1) soon(tellSeen);
    },
    flush,
    end: () => {
      tellSeen();
      at = ports.now();
      report.end();
      journal?.flush();
    },
  };
};
