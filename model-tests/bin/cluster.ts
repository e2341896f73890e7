/**
 * npm run cluster: starts a whole cluster until Ctrl-C.
 * npm run cluster -- rolling|releases: restarts the two servers of a cluster in turn under load, or changes them to another
 * release and back, and counts. Exit code 1 if any request failed.
 * npm run cluster -- alerts|backup: watches the alerts while partners are away, or backs up and restores a shop in use.
 * npm run cluster -- kill|standby|pooler: takes parts of a store of two machines away while guests book and pay.
 */
import { runCommand } from './longCommand.ts';
import { alertsCommand } from '../cluster/alerts.ts';
import { drillCommand } from '../cluster/backup.ts';
import { clusterCommand } from '../cluster/cluster.ts';
import { killCommand } from '../cluster/kill.ts';
import { KINDS } from '../cluster/load.ts';
import { optionsFrom, USAGE } from '../cluster/options.ts';
import { poolerCommand } from '../cluster/pooler.ts';
import { runCluster } from '../cluster/run.ts';
import { standbyCommand } from '../cluster/standby.ts';

const MOST_SHOWN = 50;
const OTHER_RUNS = new Map([
  ['alerts', alertsCommand],
  ['backup', drillCommand],
  ['kill', killCommand],
  ['standby', standbyCommand],
  ['pooler', poolerCommand],
]);
const [run, ...others] = process.argv.slice(2);
const otherRun = run === undefined ? clusterCommand : OTHER_RUNS.get(run);
if (otherRun !== undefined) await otherRun(others);
else
  await runCommand(optionsFrom(process.argv.slice(2)), USAGE, async (options, cleanup) => {
    const { sent, failures, resent } = await runCluster(options, cleanup);
    const failedOf = (kind: string): number => failures.filter((one) => one.kind === kind).length;
    console.table(KINDS.map((kind) => ({ requests: kind, sent: sent[kind], failed: failedOf(kind) })));
    const all = KINDS.reduce((sum, kind) => sum + sent[kind], 0);
    console.info(
      `${options.restarts} restarts: ${failures.length} of ${all} requests failed; HAProxy asked a second server for ${resent}.`,
    );
    for (const { at, kind, address, problem, requestId } of failures.slice(0, MOST_SHOWN))
      console.info(`Failed: ${at} ${kind} ${address} (request ${requestId ?? 'without a reply'}): ${problem}`);
    return failures.length === 0 ? 0 : 1;
  });
