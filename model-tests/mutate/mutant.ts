// A mutant: a chart with one fault put into its configuration, built with the chart's own implementations.
import { createMachine, type AnyStateMachine } from 'xstate';
import { configOf, type StateConfig } from './config.ts';

/** `operator` says what kind of fault it is, `where` in which part of the chart; the two together are unique in a chart. */
export type Mutant = {
  readonly operator: string;
  readonly where: string;
  /** Throws when XState refuses the faulty configuration. */
  readonly build: () => AnyStateMachine;
};

/** A fault may make a chart run in circles within one step; no sound step takes nearly as many. */
const maxIterations = 500;

/** A mutant by the edit that makes it, applied to a fresh copy of the configuration each time it is built. */
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
