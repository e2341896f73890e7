/** How the parts of the inspector's page tell its chart. */
import type { Step } from '../explore/steps.ts';
import type { InspectorEvent } from './inspector.machine.ts';

export type Send = (event: InspectorEvent) => void;

/** Sends a step that the simulated chart accepts; says why it does not where it does not. */
export type TrySend = (step: Step) => void;
