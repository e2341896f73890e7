/** What is told of the charts of a page, where anyone is to be told: the log, the inspector. Loaded by no other page. */
import { createJournal } from './journal.ts';
import type { LogPorts } from './log.ts';
import { createReport, type Report } from './report.ts';

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
  const report = createReport({
    page: crypto.randomUUID().slice(0, 8),
    now: ports.now,
    tell: (news) => {
      announce?.(news);
      journal?.tell(news);
    },
  });
  const flush = (): void => journal?.flush();
  return {
    observe: report.observe,
    flush,
    end: () => {
      report.end();
      flush();
    },
  };
};
