// Compares the requirements with the charts, rules and tests that name them.
import { modelOf, withinState, type ChartModel, type ChartState } from '../draw/model.ts';
import type { Chart } from '../explore/chart.ts';
import { markersOf, type Requirement } from './parse.ts';

/** Source files by their path from the project's folder. */
export type Sources = ReadonlyMap<string, string>;

export type RequirementsReport = {
  /** A sentence for each problem to fix: claims without proof, ids that are not in the list. */
  readonly problems: readonly string[];
  /** 'chart state' for each state without a requirement of its own or of an enclosing state. */
  readonly withoutRequirement: readonly string[];
  readonly counts: readonly { readonly section: string; readonly all: number; readonly built: number }[];
};

/** Where each id is used: 'chart <name>' or a path. */
function usesOf(models: readonly ChartModel[], sources: Sources): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const add = (id: string, place: string) => uses.set(id, (uses.get(id) ?? new Set()).add(place));
  for (const { name, root, arrows } of models) {
    for (const { requirements } of [...withinState(root), ...arrows])
      for (const id of requirements) add(id, `chart ${name}`);
  }
  for (const [path, source] of sources) for (const id of markersOf(source)) add(id, path);
  return uses;
}

/** The path of a test, or of a table of cases that tests run. */
export const isTest = /\.test\.tsx?$|\.(?:cases|walk)\.ts$|^model-tests\/(?:page|browser|http|specification)\//;

const barren = (state: ChartState): ChartState[] =>
  state.requirements.length > 0 ? [] : [state, ...state.children.flatMap(barren)];

function claimProblems({ id, isBuilt, proofs }: Requirement, used: ReadonlySet<string>): string[] {
  if (!isBuilt) {
    const places = [...used, ...proofs];
    return places.length === 0 ? [] : [`${id} is listed as not built yet, yet ${places.join(', ')} names it`];
  }
  if (proofs.length === 0) return [`${id} claims to be built and names no chart, rule or test`];
  const isTested = proofs.some((proof) => isTest.test(proof));
  return [
    ...(isTested ? [] : [`${id} claims to be built and names no test that exercises it`]),
    ...proofs.filter((proof) => !used.has(proof)).map((proof) => `${id} claims ${proof}, which does not name it`),
    ...[...used].filter((place) => !proofs.includes(place)).map((place) => `${id} is named by ${place}, not listed`),
  ];
}

/** Compares the list with the uses in charts and sources. */
export function requirementsReport(
  requirements: readonly Requirement[],
  charts: readonly Chart[],
  sources: Sources,
): RequirementsReport {
  const models = charts.map(({ name, machine }) => modelOf(name, machine));
  const uses = usesOf(models, sources);
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...uses]
    .filter(([id]) => !known.has(id))
    .map(([id, places]) => `${id} is named by ${[...places].join(', ')} and is no requirement`);
  const sections = [...new Set(requirements.map(({ section }) => section))];
  return {
    problems: [...requirements.flatMap((one) => claimProblems(one, uses.get(one.id) ?? new Set())), ...unknown],
    withoutRequirement: models.flatMap(({ name, root }) =>
      barren(root).map((state) => (state === root ? name : `${name} ${state.name}`)),
    ),
    counts: sections.map((section) => {
      const inside = requirements.filter((one) => one.section === section);
      return { section, all: inside.length, built: inside.filter(({ isBuilt }) => isBuilt).length };
    }),
  };
}
