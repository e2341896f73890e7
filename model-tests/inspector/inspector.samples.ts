// The inspector showing the dining chart, a running page, and a recording of a page.
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { defineChart, usualInput, plainEvents } from '../explore/chart.ts';
import { inspectorMachine } from './inspector.machine.ts';

const loaded = { actor: 'loadDining', outcome: 'loaded' };
const sequence = { chart: 'dining', input: usualInput, steps: [], expected: [] };
const common = { page: 'a', at: 1_800_000_000_000 };
const started: TelemetryRecord = { kind: 'started', ...common, number: 1 };
/** That the dining chart has started. */
export const dining = {
  kind: 'actor',
  ...common,
  number: 2,
  actor: 'a/x:1',
  parent: null,
  chart: 'dining',
  status: 'active',
  states: ['loading'],
  context: {},
} satisfies TelemetryRecord;

export const inspectorChart = defineChart({
  machine: inspectorMachine,
  input: { sequence, message: null },
  moreInputs: {
    'with a link': { sequence: { ...sequence, steps: [loaded] }, message: null },
    'with a link that cannot be read': { sequence, message: 'This link’s “steps” are not JSON.' },
  },
  events: {
    ...plainEvents('simulation.opened', 'watch.opened'),
    'the dining chart': { type: 'chart.chosen', chart: 'dining', input: 'dining is booked' },
    'dining is loaded': { type: 'step.sent', step: loaded },
    'half board': { type: 'step.sent', step: { event: 'half board' } },
    'the start': { type: 'moment.chosen', at: 0 },
    'a fixture': {
      type: 'sequence.opened',
      sequence: { ...sequence, steps: [loaded, { event: 'step.finished' }], expected: [{}, {}, {}] },
    },
    'a file of something else': { type: 'sequence.refused', message: 'This is not JSON.' },
    'an actor': { type: 'news.heard', telemetry: dining },
    'a page starts': { type: 'news.heard', telemetry: started },
    'the first news': { type: 'news.chosen', at: 1 },
    ...plainEvents('news.followed'),
    'a recording': { type: 'recording.opened', telemetry: [started, dining], doubt: null },
    'actor.chosen': { type: 'actor.chosen', actor: 'a/x:1' },
  },
  // no guard reads the context: the current tab decides what can be done
  key: () => null,
});
