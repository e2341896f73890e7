// The adapter between a chart that the server runs and the product: how its events are caused, and what can be
// observed.
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Expectation } from '../explore/fixtures.ts';
import type { TestApi } from './testApi.ts';

/** 'taken' when the chart accepts the event; otherwise the kind of the refusal, or that nothing happened. */
export type Finding = 'taken' | 'nothing came of it' | FailureKind;

/** The names of the samples that a walk still has to send after the current step. */
export type RemainingEvents = readonly string[];

/**
 * `G` is the record of one walk in the product with its users. Differences are null, or a text that describes the
 * problem.
 */
export type ProductAdapter<G> = Readonly<{
  /** Creates a new record, as at the start of a walk. */
  begin: (api: TestApi) => Promise<G>;
  /** What causes each event: a call, the clock, or the provider. */
  actions: Readonly<Record<string, (guest: G, remaining: RemainingEvents) => Promise<void>>>;
  /** Compares the stored record with what must be true now. */
  storeDifference: (guest: G, expected: Expectation) => Promise<string | null>;
  /** The record that probes must not change. */
  readRecord: (guest: G) => Promise<object>;
  /** The finding for each event that was probed; `accepts` names those that the chart would accept now. */
  probeAll: (guest: G, accepts: readonly string[]) => Promise<Readonly<Record<string, Finding>>>;
  /** The expected finding for an event now. */
  expectedFinding: (guest: G, event: string, expected: Expectation) => Finding;
  /** Compares the stored history of the whole walk with its events. */
  historyDifference: (guest: G, events: readonly string[]) => Promise<string | null>;
  /** Ends what the walk left in progress. */
  cleanUp: (guest: G) => Promise<void>;
}>;
