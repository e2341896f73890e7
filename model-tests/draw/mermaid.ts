// A chart as a Mermaid state diagram. All states come before all arrows, and the arrows stand at the root, because
// an arrow inside a state would move states.
import { triggerText } from './labels.ts';
import { isWithin, type ChartArrow, type ChartModel, type ChartState } from './model.ts';

const id = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '_');

/** Mermaid's own punctuation inside a label would end the label or the diagram. */
const safe = (text: string): string =>
  text
    .replaceAll(/["';:{}#<>]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function stateText(state: ChartState, indent: string): string[] {
  const title = state.kind === 'history' ? (state.deep ? 'H*' : 'H') : state.key;
  const head = `${indent}state "${safe(title)}" as ${id(state.name)}`;
  if (state.children.length === 0) return [head];
  const deeper = `${indent}  `;
  const inside =
    state.kind === 'parallel'
      ? state.children.flatMap((child, index) => [...(index === 0 ? [] : [`${deeper}--`]), ...stateText(child, deeper)])
      : state.children.flatMap((child) => stateText(child, deeper));
  const initial = state.initial === null ? [] : [`${deeper}[*] --> ${id(state.initial)}`];
  const finals = state.children
    .filter(({ kind }) => kind === 'final')
    .map(({ name }) => `${deeper}${id(name)} --> [*]`);
  return [`${head} {`, ...inside, ...initial, ...finals, `${indent}}`];
}

function label(arrow: ChartArrow): string {
  const actions = arrow.actions.length === 0 ? '' : `/ ${arrow.actions.join(', ')}`;
  const guard = arrow.guard === null ? (arrow.otherwise ? '[else]' : '') : `[${arrow.guard}]`;
  const words = safe([triggerText(arrow), guard, actions].filter((part) => part !== '').join(' '));
  return words === '' ? '' : ` : ${words}`;
}

/**
 * Whether Mermaid can draw the arrow. It cannot draw one between a state and a state inside it, and the root is not
 * a state in the diagram.
 */
function isDrawable(model: ChartModel, { source, target }: ChartArrow): boolean {
  if (target === null || source === model.root.name || target === model.root.name) return false;
  return source === target || (!isWithin(source, target) && !isWithin(target, source));
}

/** The diagram's text, without the code fence. */
export function mermaidOf(model: ChartModel): string {
  const arrows = model.arrows
    .filter((arrow) => isDrawable(model, arrow))
    .map((arrow) => `  ${id(arrow.source)} --> ${id(arrow.target ?? arrow.source)}${label(arrow)}`);
  return ['stateDiagram-v2', ...stateText(model.root, '  '), ...arrows].join('\n');
}
