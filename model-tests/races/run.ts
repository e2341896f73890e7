/** All races, each on a store of its own. */
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';
import { openStore, type OpenStore } from '../bench/store.ts';
import { raceBaskets } from './baskets.ts';
import type { Finding } from './finding.ts';
import { raceFlowsOf } from './flowRaces.ts';
import type { RaceName, RaceOptions } from './options.ts';
import { racePutBacksOfOwnStore } from './putBacks/run.ts';

/**
 * Runs the selected races on stores that `open` opens; `cleanup` stops what was started. Throws if a server ends
 * unexpectedly.
 */
export const runRaces = async (
  options: RaceOptions,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore = openStore,
): Promise<Finding[]> => {
  const { races, isWhole, flowRounds: rounds } = options;
  const findings: Finding[] = [];
  const kinds: readonly (readonly [RaceName, (own: Cleanup) => Promise<Finding[]>])[] = [
    ['baskets', (own) => raceBaskets(options, log, own, open)],
    ['put-backs', (own) => racePutBacksOfOwnStore(isWhole, log, own, open)],
    ['accounts', (own) => raceFlowsOf('accounts', { rounds, isWhole }, log, own, open)],
    ['changes', (own) => raceFlowsOf('changes', { rounds, isWhole }, log, own, open)],
  ];
  for (const [name, race] of kinds) {
    if (!races.includes(name)) continue;
    // everything that a race has started is cleaned up before the next race begins
    const own = createCleanup();
    cleanup.add(own.closeAll);
    try {
      findings.push(...(await race(own)));
    } finally {
      await own.closeAll();
    }
  }
  return findings;
};
