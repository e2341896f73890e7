// Which parts of a chart are used at all. A fault in an unused part changes nothing, so it is no mutant.
import type { AnyStateMachine, StateNode } from 'xstate';
import { allStates } from '../explore/instrument.ts';

/** Whether a state is left in the step that enters it, so that it never receives an event. */
export const isLeftAtOnce = ({ always = [] }: StateNode): boolean =>
  always.some(({ guard, target }) => guard === undefined && target !== undefined);

const targetsOf = (node: StateNode): readonly StateNode[] => {
  const transitions = [...node.transitions.values()].flat();
  return [...transitions, ...(node.always ?? []), node.initial].flatMap(({ target = [] }) => target) as StateNode[];
};

/** The states that are entered as targets themselves, not only as ancestors of a target. */
const enteredStates = (machine: AnyStateMachine): ReadonlySet<StateNode> => {
  const nodes = allStates(machine.root);
  const regions = nodes.filter(({ parent }) => parent?.type === 'parallel');
  return new Set([machine.root, ...regions, ...nodes.flatMap(targetsOf)]);
};

/** Whether the initial state of a state is ever used. */
export const usesInitial = (node: StateNode): boolean => enteredStates(node.machine).has(node);
