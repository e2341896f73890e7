// The page's charts as one XState system: real charts that run their real children, with a stub for each effect. The
// system is stopped after each step, and continued from its snapshots and its timers.
import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { AppInput } from '../../machines/app/app.types.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { journeyMachine } from '../../machines/journey/journey.machine.ts';
import { stepCharts } from '../../machines/journey/journey.steps.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { charts } from '../charts/registry.ts';
import { stillClock } from '../explore/run-fixture.ts';
import { withStubActors } from '../explore/stub-actor.ts';

/** The charts of a page that a test may replace by a faulty variant. */
export type PageCharts = Readonly<
  Record<'app' | 'session' | 'journey' | 'checkout' | 'payment', AnyStateMachine> & {
    steps: Readonly<Record<string, AnyStateMachine>>;
  }
>;

export const PRODUCT: PageCharts = {
  app: appMachine,
  session: sessionMachine,
  journey: journeyMachine,
  checkout: checkoutMachine,
  payment: paymentMachine,
  steps: stepCharts,
};

const withChildren = (machine: AnyStateMachine, children: Readonly<Record<string, AnyStateMachine>>): AnyStateMachine =>
  withStubActors(machine).provide({ actors: children });

/** The root chart with its real children; every effect, and the charts inside the other steps, are stubs. */
export const pageOf = (page: PageCharts): AnyStateMachine => {
  const steps = Object.fromEntries(Object.entries(page.steps).map(([name, chart]) => [name, withStubActors(chart)]));
  const checkout = withChildren(page.checkout, { payment: withStubActors(page.payment) });
  return withChildren(page.app, {
    session: withStubActors(page.session),
    journey: withChildren(page.journey, { ...steps, checkout }),
  });
};

/** A running timer: the path of the actor that set it, and when it fires. */
export type Timer = Readonly<{ actor: string; id: string; event: EventObject; dueAt: number }>;

/** A page between two steps. */
export type Page = Readonly<{ snapshot: Snapshot<unknown>; timers: readonly Timer[] }>;

/** A running actor of a page: its path of ids from the root, and the name of its chart or effect. */
export type Running = Readonly<{ path: string; name: string; actor: AnyActor; parent: Running | null }>;

/** A page while a step is taken. */
export type Live = Readonly<{ root: AnyActor; machine: AnyStateMachine }>;

export const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
export const isMachineActor = (actor: AnyActorRef): boolean => 'value' in (actor.getSnapshot() as object);

const running = (actor: AnyActor, path: string, name: string, parent: Running | null): Running[] => {
  const one: Running = { path, name, actor, parent };
  if (!isMachineActor(actor)) return [one];
  const children = Object.entries<AnyActorRef | undefined>(snapshotOf(actor).children);
  return [
    one,
    ...children.flatMap(([id, child]) =>
      child === undefined || child.getSnapshot().status !== 'active'
        ? []
        : running(child as AnyActor, `${path}/${id}`, String(child.src), one),
    ),
  ];
};

/** All running actors of a page, the root first. */
export const actorsOf = ({ root }: Live): Running[] => running(root, 'app', 'app', null);

/** The running chart of this name, if there is one. */
export const chartIn = (actors: readonly Running[], name: string): Running | undefined =>
  actors.find((one) => one.name === name && isMachineActor(one.actor));

/** Effects in the page's frames: they make no calls, and may never end. */
const FRAMES: readonly string[] = ['cardFields', 'collectDevice', 'challengeFrame'];

const outcomes = new Map(charts.map((chart) => [chart.name, chart.outcomes]));

/** Whether an actor is an effect that makes a call. Stubs of charts inside the steps have no outcomes. */
export const isCall = ({ name, actor, parent }: Running): boolean =>
  !isMachineActor(actor) &&
  !FRAMES.includes(name) &&
  Object.keys(outcomes.get(parent?.name ?? '')?.[name] ?? {}).length > 0;

type Inspect = (event: InspectionEvent) => void;

const started = (machine: AnyStateMachine, options: object, inspect: Inspect): Live => {
  const root = createActor(machine, { clock: stillClock, inspect, ...options }) as AnyActor;
  // a chart's failure is read from its snapshot
  root.subscribe({ error: () => undefined });
  return { root: root.start(), machine };
};

/** Opens a page. */
export const openPage = (machine: AnyStateMachine, input: AppInput, inspect: Inspect): Live =>
  started(machine, { input }, inspect);

/** Continues a page at this time, with its timers. */
export const continuePage = (machine: AnyStateMachine, page: Page, now: number, inspect: Inspect): Live => {
  const live = started(machine, { snapshot: page.snapshot }, inspect);
  const byPath = new Map(actorsOf(live).map(({ path, actor }) => [path, actor]));
  for (const { actor, id, event, dueAt } of page.timers) {
    const target = byPath.get(actor);
    if (target === undefined) throw new Error(`The timer ${id} has lost its actor ${actor}.`);
    live.root.system.scheduler.schedule(target, target, event, dueAt - now, id);
  }
  return live;
};

/** Stops a page, and returns what is needed to continue it. */
export const leavePage = (live: Live, actors: readonly Running[], now: number): Page => {
  const paths = new Map<AnyActorRef, string>(actors.map(({ actor, path }) => [actor, path]));
  const scheduled = Object.values(live.root.system.getSnapshot()._scheduledEvents);
  const timers = scheduled.flatMap(({ source, id, event, delay }): Timer[] => {
    const actor = paths.get(source);
    return actor === undefined ? [] : [{ actor, id, event, dueAt: now + delay }];
  });
  return { snapshot: live.root.getPersistedSnapshot(), timers };
};
