// What a chart that the server runs is in the product: how its events come about there, and what can be seen of it.
import type { FailureKind } from '../../machines/contract/envelope.ts';
import type { Expectation } from '../explore/fixtures.ts';
import type { TestApi } from './testApi.ts';

/** 'taken' when the chart lets the event through; else the kind of the refusal, or that nothing came of it. */
export type Finding = 'taken' | 'nothing came of it' | FailureKind;

/** The names of the samples that a walk still has to send, the step itself left out. */
export type RemainingEvents = readonly string[];

/** `G` is one walk's record in the product and whoever deals with it. Differences are null, or what is wrong in words. */
export type ProductAdapter<G> = Readonly<{
  /** A new record, as the walk's start has it. */
  begin: (counter: TestApi) => Promise<G>;
  /** What causes each event: a call, the clock, or the provider. */
  actions: Readonly<Record<string, (guest: G, remaining: RemainingEvents) => Promise<void>>>;
  /** What the store has of it, compared with what must hold now. */
  storeDifference: (guest: G, expected: Expectation) => Promise<string | null>;
  /** What asking must leave as it is. */
  readRecord: (guest: G) => Promise<object>;
  /** What was found of each event that was asked for; `accepts` names those the chart would take now. */
  probeAll: (guest: G, accepts: readonly string[]) => Promise<Readonly<Record<string, Finding>>>;
  /** What must be found of an event now. */
  expectedFinding: (guest: G, event: string, expected: Expectation) => Finding;
  /** What the store has written down of the whole walk, compared with its events. */
  historyDifference: (guest: G, events: readonly string[]) => Promise<string | null>;
  /** Ends what the walk left under way. */
  cleanUp: (guest: G) => Promise<void>;
}>;
