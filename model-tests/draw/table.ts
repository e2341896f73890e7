// A chart as tables in Markdown: its states, and every transition with its guard, target, actions and requirements.
import { triggerText } from './labels.ts';
import { withinState, type ChartArrow, type ChartModel, type ChartState } from './model.ts';

/** A table as Markdown; every row has a cell for each heading. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n');

/** What a page adds to a state: the numbers of the paths through it, and a screenshot if there is one. */
export type StateNotes = {
  readonly paths: (state: string) => readonly number[];
  readonly picture: ((state: string) => string) | null;
};

/** A text as code, unless it is empty. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const stateKinds: Readonly<Record<ChartState['kind'], string>> = {
  atomic: '',
  compound: '',
  parallel: 'regions side by side',
  final: 'final',
  history: 'history',
};

const listed = (what: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${what} ${codes(names)}`;

/** '1–3, 7': consecutive numbers joined to ranges. */
function runsOf(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** A state and its ancestors, innermost first. */
const upwards = (model: ChartModel, name: string): ChartState[] => {
  const state = withinState(model.root).find((one) => one.name === name);
  return state === undefined ? [] : [state, ...(state.parent === null ? [] : upwards(model, state.parent))];
};

/** The requirements of a state: its own, or those of the nearest enclosing state that has any. */
const requirementsAt = (model: ChartModel, name: string): string =>
  upwards(model, name)
    .find(({ requirements }) => requirements.length > 0)
    ?.requirements.join(', ') ?? '';

/** The states, in the order of the source. */
export function stateTable(model: ChartModel, { paths, picture }: StateNotes): string {
  const seen = picture === null ? [] : ['What the guest sees'];
  const rows = withinState(model.root).map((state) => {
    const inside = [
      stateKinds[state.kind],
      state.initial === null ? '' : `begins in ${code(state.initial)}`,
      listed('runs', state.invokes),
      listed('entry', state.entry),
      listed('exit', state.exit),
    ];
    return [
      code(state.name),
      state.description,
      ...(picture === null ? [] : [picture(state.name)]),
      inside.filter((part) => part !== '').join('; '),
      state.tags.join(', '),
      requirementsAt(model, state.name),
      runsOf(paths(state.name)),
    ];
  });
  return tableOf(['State', 'What it means', ...seen, 'Inside', 'Tags', 'Requirement', 'Paths'], rows);
}

function targetText({ source, target, reenters }: ChartArrow): string {
  if (target === null) return reenters ? 'enters again' : 'stays';
  return target === source ? `${code(target)} again` : code(target);
}

/** The transitions, in the order of the source. */
export const transitionTable = (model: ChartModel): string =>
  tableOf(
    ['State', 'Event', 'Guard', 'Goes to', 'Actions', 'Requirement'],
    model.arrows.map((arrow) => [
      code(arrow.source),
      code(arrow.kind === 'always' ? 'at once' : triggerText(arrow)),
      arrow.guard !== null ? code(arrow.guard) : arrow.otherwise ? 'else' : '',
      targetText(arrow),
      codes(arrow.actions),
      arrow.requirements.join(', ') || requirementsAt(model, arrow.source),
    ]),
  );
