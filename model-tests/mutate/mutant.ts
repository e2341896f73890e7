// A mutant: a chart with one fault in its configuration, built with the chart's own implementations.
import { createMachine, type AnyStateMachine } from 'xstate';
import { configOf, type StateConfig } from './config.ts';

/** `operator` is the kind of fault, `where` the part of the chart that has it; together they are unique in a chart. */
export type Mutant = {
  readonly operator: string;
  readonly where: string;
  /** Throws when XState rejects the faulty configuration. */
  readonly build: () => AnyStateMachine;
};

/** A fault may make a chart loop within one step. No step of a correct chart has nearly as many iterations. */
const maxIterations = 500;

/** Creates a mutant from the edit that makes it. Each build applies the edit to a fresh copy of the configuration. */
export function mutantOf(
  machine: AnyStateMachine,
  operator: string,
  where: string,
  edit: (root: StateConfig) => void,
): Mutant {
  const build = () => {
    const root = configOf(machine);
    edit(root);
    root.options = { maxIterations };
    return createMachine(root as AnyStateMachine['config'], machine.implementations) as AnyStateMachine;
  };
  return { operator, where, build };
}

/** 'drop-guard at ready | payment.asked | 0'. */
export const mutantName = ({ operator, where }: Mutant): string => `${operator} at ${where}`;
