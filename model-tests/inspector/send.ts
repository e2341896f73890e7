/** Functions with which the parts of the inspector's page send events to its chart. */
import type { Step } from '../explore/steps.ts';
import type { InspectorEvent } from './inspector.machine.ts';

export type Send = (event: InspectorEvent) => void;

/** Sends a step to the simulated chart, which may refuse it. */
export type SendStep = (step: Step) => void;
