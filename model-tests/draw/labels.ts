// The text of a picture: inside the states and beside the arrows.
import { isWithin, type ArrowKind, type ChartArrow, type ChartModel, type ChartState } from './model.ts';
import { shorten, wrap } from './text.ts';

/**
 * One line of text. `kind` determines its colour: 'quiet' is for notes that are not arrows, 'prose' for descriptions.
 */
export type TextLine = { readonly text: string; readonly kind: ArrowKind | 'quiet' | 'prose' };

const longestLine = 44;
/** Longer than elsewhere: a state with inner states is wide anyway. */
const longestGroupLine = 84;
/** The maximum number of lines of a description in the picture; the page shows all of it. */
const mostProse = 3;

/** 'offer.found', 'findOffer ✓', 'findOffer ✗', 'after offerLife', or '' for `always`. */
export function triggerText({ kind, trigger }: Pick<ChartArrow, 'kind' | 'trigger'>): string {
  if (kind === 'done') return `${trigger} ✓`;
  if (kind === 'error') return `${trigger} ✗`;
  return kind === 'after' ? `after ${trigger}` : trigger;
}

const conditionText = ({ guard, otherwise }: ChartArrow): string =>
  guard !== null ? `[${guard}]` : otherwise ? '[else]' : '';

/** The lines beside an arrow: trigger and condition, then the actions. */
export function arrowLines(arrow: ChartArrow): TextLine[] {
  const head = wrap([triggerText(arrow), conditionText(arrow)].filter((part) => part !== '').join(' '), longestLine);
  const actions = arrow.actions.length === 0 ? [] : wrap(`/ ${arrow.actions.join(', ')}`, longestLine);
  return [...head, ...actions].map((text) => ({ text, kind: arrow.kind }));
}

/**
 * Whether an arrow is written as text inside its state instead of drawn: it has no target, it stays within its own
 * state, or it leads to the defect state, as one arrow of every working state does.
 */
export function isWritten(model: ChartModel, { source, target, kind }: ChartArrow): boolean {
  if (target === null || source === model.root.name || target === model.root.name) return true;
  return (
    isWithin(target, source) || isWithin(source, target) || (kind === 'error' && target.split('.').at(-1) === 'broken')
  );
}

function writtenLines(arrow: ChartArrow, longest: number): TextLine[] {
  const goes =
    arrow.target === null ? '' : arrow.target === arrow.source ? '↻' : `→ ${arrow.target.split('.').at(-1) ?? ''}`;
  const does = arrow.actions.length === 0 ? '' : `/ ${arrow.actions.join(', ')}`;
  const words = [triggerText(arrow), conditionText(arrow), goes, does].filter((part) => part !== '').join(' ');
  return wrap(words, longest).map((text, index) => ({ text: index === 0 ? text : `   ${text}`, kind: arrow.kind }));
}

/** The lines inside a state, under its name: description, actors, entry and exit actions, arrows written as text. */
export function stateLines(model: ChartModel, state: ChartState): TextLine[] {
  const longest = state.children.length > 0 ? longestGroupLine : longestLine;
  const prose = shorten(state.description, longest - 8, mostProse).map((text): TextLine => ({ text, kind: 'prose' }));
  const notes = [
    ...state.invokes.map((name) => `runs ${name}`),
    ...(state.entry.length === 0 ? [] : [`entry / ${state.entry.join(', ')}`]),
    ...(state.exit.length === 0 ? [] : [`exit / ${state.exit.join(', ')}`]),
  ].flatMap((note) => wrap(note, longest));
  const written = model.arrows
    .filter((arrow) => arrow.source === state.name && isWritten(model, arrow))
    .flatMap((arrow) => writtenLines(arrow, longest));
  return [
    ...(state.parent === null ? [] : prose),
    ...notes.map((text): TextLine => ({ text, kind: 'quiet' })),
    ...written,
  ];
}
