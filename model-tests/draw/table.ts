// A chart as tables: its states, and every transition with its guard, target, actions and requirements.
import { triggerText } from './labels.ts';
import { withinState, type ChartArrow, type ChartModel, type ChartState } from './model.ts';

/** Text and `code`; or text with a picture, given by its file in the folder of the screenshots. */
export type Cell = string | { readonly words: string; readonly picture: string };

/** A table with its title; every row has a cell for each heading. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** What a page adds to a state of the chart: what the guest sees, and the numbers of the paths through it. */
export type StateNotes = {
  readonly sees: (state: ChartState) => Cell;
  readonly paths: (state: ChartState) => readonly number[];
};

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);
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

type States = ReadonlyMap<string, ChartState>;

/** The requirements of a state: its own, or those of the nearest enclosing state that has any. */
function requirementsAt(name: string, states: States): readonly string[] {
  for (
    let state = states.get(name);
    state !== undefined;
    state = state.parent === null ? undefined : states.get(state.parent)
  ) {
    if (state.requirements.length > 0) return state.requirements;
  }
  return [];
}

function stateRow(state: ChartState, states: States, { sees, paths }: StateNotes): Cell[] {
  const inside = [
    stateKinds[state.kind],
    state.initial === null ? '' : `begins in ${code(state.initial)}`,
    listed('runs', state.invokes),
    listed('entry', state.entry),
    listed('exit', state.exit),
  ]
    .filter((part) => part !== '')
    .join('; ');
  return [
    code(state.name),
    state.description,
    sees(state),
    inside,
    state.tags.join(', '),
    requirementsAt(state.name, states).join(', '),
    runsOf(paths(state)),
  ];
}

function targetText({ source, target, reenters }: ChartArrow): string {
  if (target === null) return reenters ? 'enters again' : 'stays';
  return target === source ? `${code(target)} again` : code(target);
}

const eventText = (arrow: ChartArrow): string => (arrow.kind === 'always' ? 'at once' : triggerText(arrow));

function arrowRow(arrow: ChartArrow, states: States): string[] {
  const requirements = arrow.requirements.length > 0 ? arrow.requirements : requirementsAt(arrow.source, states);
  return [
    code(arrow.source),
    code(eventText(arrow)),
    arrow.guard !== null ? code(arrow.guard) : arrow.otherwise ? 'else' : '',
    targetText(arrow),
    codes(arrow.actions),
    requirements.join(', '),
  ];
}

/** The table of states and the table of transitions, in the order of the source. */
export function tablesOf(model: ChartModel, notes: StateNotes): Table[] {
  const all = withinState(model.root);
  const states = new Map(all.map((state) => [state.name, state]));
  return [
    {
      title: 'States',
      head: ['State', 'What it means', 'What the guest sees', 'Inside', 'Tags', 'Requirement', 'Paths'],
      rows: all.map((state) => stateRow(state, states, notes)),
    },
    {
      title: 'Transitions',
      head: ['State', 'Event', 'Guard', 'Goes to', 'Actions', 'Requirement'],
      rows: model.arrows.map((arrow) => arrowRow(arrow, states)),
    },
  ];
}
