/** The running inspector: its chart, started at the moment in the page's link. */
import { either as E } from 'fp-ts';
import { createActor } from 'xstate';
import { charts } from '../charts/registry.ts';
import { usualInput } from '../explore/chart.ts';
import type { Step } from '../explore/steps.ts';
import { inspectorMachine, type InspectorEvent } from './inspector.machine.ts';
import { ofKnownChart, readHash } from './sequence.ts';

const first = { chart: 'app', input: usualInput, steps: [], expected: [] };
const read = readHash(location.hash);
const linked = E.isLeft(read) || read.right === null ? read : ofKnownChart(read.right, charts);
const input = E.isLeft(linked)
  ? { sequence: first, message: linked.left }
  : { sequence: linked.right ?? first, message: null };

export const inspector = createActor(inspectorMachine, { input }).start();
export const send = (event: InspectorEvent): void => inspector.send(event);

/** Sends a step to the simulated chart, which may refuse it. */
export const sendStep = (step: Step): void => send({ type: 'step.sent', step });
