// The explored graph of a chart, its parts, and the error for an exploration that cannot continue.
import type { Step } from './steps.ts';
import type { StepResult, Position, Walker } from './walker.ts';

/** One step between two states of the graph. Steps that take no transition and evaluate no guard are left out. */
export type Edge = {
  readonly from: number;
  readonly to: number;
  readonly step: Step;
  readonly result: StepResult;
};

export type Node = {
  readonly index: number;
  readonly key: string;
  /** its state value, as text */
  readonly configuration: string;
  readonly position: Position;
  readonly out: Edge[];
};

/** A start: the name of an input, and what the chart does on its own before it first settles. */
export type Start = { readonly input: string; readonly node: number; readonly result: StepResult };

/** A step on which the chart throws or ends in an error. */
export type Failure = { readonly at: string; readonly step: string; readonly message: string };

export type Graph = {
  readonly walker: Walker;
  readonly nodes: readonly Node[];
  readonly starts: readonly Start[];
  readonly failures: readonly Failure[];
  /** How many states with the same key but another context were explored to check the key. */
  readonly witnesses: number;
};

/** The exploration cannot continue: too many states, or a wrong key. */
export class ExplorationError extends Error {
  override readonly name = 'ExplorationError';
}
