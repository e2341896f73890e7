/**
 * The inspector's own state: a chart simulated by hand, or running pages or a recording, each with the shown moment.
 */
import { assign, setup } from 'xstate';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import type { Step } from '../explore/steps.ts';
import { withRecord } from './live.ts';
import type { Sequence } from './sequence.ts';
import { fromEvent } from '../../machines/kit/chart.ts';

/** The maximum number of telemetry records that are stored. */
const MAX_RECORDS = 2_000;

export type InspectorEvent =
  | { type: 'simulation.opened' }
  | { type: 'watch.opened' }
  | { type: 'chart.chosen'; chart: string; input: string }
  | { type: 'step.sent'; step: Step }
  | { type: 'moment.chosen'; at: number }
  | { type: 'sequence.opened'; sequence: Sequence }
  | { type: 'sequence.refused'; message: string }
  | { type: 'news.heard'; telemetry: TelemetryRecord }
  | { type: 'news.chosen'; at: number }
  | { type: 'news.followed' }
  | { type: 'recording.opened'; telemetry: readonly TelemetryRecord[]; doubt: string | null }
  | { type: 'actor.chosen'; actor: string };

/** `at` is the number of simulation steps before the shown moment, `telemetryIndex` the number of telemetry records. */
export type InspectorContext = Readonly<{
  sequence: Sequence;
  at: number;
  message: string | null;
  telemetry: readonly TelemetryRecord[];
  /** null: the latest */
  telemetryIndex: number | null;
  actor: string | null;
}>;

export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    input: {} as { sequence: Sequence; message: string | null },
  },
  actions: {
    begin: assign((_, params: { chart: string; input: string }) => ({
      sequence: { chart: params.chart, input: params.input, steps: [], expected: [] },
      at: 0,
      message: null,
    })),
    // a step sent from an earlier moment replaces the steps after it
    addStep: assign(({ context }, params: { step: Step }) => ({
      sequence: {
        ...context.sequence,
        steps: [...context.sequence.steps.slice(0, context.at), params.step],
        expected: [],
      },
      at: context.at + 1,
      message: null,
    })),
    showMoment: assign({ at: (_, params: { at: number }) => params.at }),
    open: assign((_, params: { sequence: Sequence }) => ({
      sequence: params.sequence,
      at: params.sequence.steps.length,
      message: null,
    })),
    setMessage: assign({ message: (_, params: { message: string }) => params.message }),
    hear: assign(({ context }, params: { telemetry: TelemetryRecord }) => {
      const telemetry = withRecord(context.telemetry, params.telemetry);
      const excess = Math.max(0, telemetry.length - MAX_RECORDS);
      return {
        telemetry: telemetry.slice(excess),
        telemetryIndex: context.telemetryIndex === null ? null : Math.max(0, context.telemetryIndex - excess),
      };
    }),
    showNews: assign({ telemetryIndex: (_, params: { at: number }) => params.at }),
    follow: assign({ telemetryIndex: null }),
    openRecording: assign((_, params: { telemetry: readonly TelemetryRecord[]; doubt: string | null }) => ({
      telemetry: params.telemetry,
      telemetryIndex: 0,
      actor: null,
      message: params.doubt,
    })),
    clearRecording: assign({ telemetry: [], message: null }),
    showActor: assign({ actor: (_, params: { actor: string }) => params.actor }),
  },
}).createMachine({
  id: 'inspector',
  description: 'Shows charts: simulated by hand, in a running page, or in a recording.',
  meta: { requirements: ['CHARTS-INSPECTOR'] },
  context: ({ input }) => ({
    ...input,
    at: input.sequence.steps.length,
    telemetry: [],
    telemetryIndex: null,
    actor: null,
  }),
  initial: 'simulating',
  on: {
    'simulation.opened': '.simulating',
    'watch.opened': '.watching',
    'sequence.opened': { target: '.simulating', actions: { type: 'open', params: fromEvent } },
    'recording.opened': { target: '.replaying', actions: { type: 'openRecording', params: fromEvent } },
    'sequence.refused': { actions: { type: 'setMessage', params: fromEvent } },
    'news.heard': { actions: { type: 'hear', params: fromEvent } },
  },
  states: {
    simulating: {
      description: 'Simulates one chart by hand. Every step is stored, and any moment can be shown again.',
      on: {
        'chart.chosen': { actions: { type: 'begin', params: fromEvent } },
        'step.sent': { actions: { type: 'addStep', params: fromEvent } },
        'moment.chosen': { actions: { type: 'showMoment', params: fromEvent } },
      },
    },
    watching: {
      description: 'Shows the records of running pages as they arrive, or an earlier moment of them.',
      on: {
        'news.chosen': { actions: { type: 'showNews', params: fromEvent } },
        'news.followed': { actions: 'follow' },
        'actor.chosen': { actions: { type: 'showActor', params: fromEvent } },
      },
    },
    replaying: {
      description: 'Shows a recording step by step, and ignores records that pages send meanwhile.',
      on: {
        'news.heard': {},
        'news.chosen': { actions: { type: 'showNews', params: fromEvent } },
        'actor.chosen': { actions: { type: 'showActor', params: fromEvent } },
      },
      exit: ['follow', 'clearRecording'],
    },
  },
});
