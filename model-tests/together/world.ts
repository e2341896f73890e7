// Opens a page in a world, and takes the steps that lead from one moment of a visit to the next.
import type { AnyActor, AnyActorRef, AnyStateMachine } from 'xstate';
import type { AppInput } from '../../machines/app/app.types.ts';
import { CALL_TIMEOUT_MS } from '../../machines/contract/calls/row.ts';
import type { Outcome } from '../explore/chart.ts';
import type { Settle } from '../explore/stub-actor.ts';
import { actorsOf, continuePage, isCall, leavePage, openPage, type Live, type Page, type Running } from './browser.ts';
import { worldKey } from './key.ts';
import { handle } from './replies.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { Call, Moment, Step, Taken, World } from './types.ts';
import type { Server } from './server.ts';
import { pageView } from './view.ts';

/** Ends an effect with an outcome. */
export const endEffect = (actor: AnyActor, outcome: Outcome): void => {
  const end: Settle = { type: 'model-tests.settle', outcome };
  actor.send(end);
};

/** A step that ends the running effect with this name, if there is one. */
export const endingEffect = (
  actors: readonly Running[],
  effect: string,
  step: Pick<Step, 'name' | 'by'>,
  outcome: Outcome,
): Step[] => {
  const path = actors.find(({ name }) => name === effect)?.path;
  const take = (moment: Moment) => {
    const running = moment.actors.find((one) => one.path === path)?.actor;
    if (running !== undefined) endEffect(running, outcome);
    return {};
  };
  return path === undefined ? [] : [{ ...step, take }];
};

/** Answers calls of the other steps at once: their faults are tested with each chart alone. */
const answerOthers = (live: Live, server: Server, now: number): void => {
  for (;;) {
    const other = actorsOf(live).find((one) => isCall(one) && !isOnItsWay(one));
    if (other === undefined) return;
    const { reply } = handle(server, other.parent?.name ?? '', other.name, other.actor.options.input, now);
    endEffect(other.actor, reply ?? {});
  }
};

const isOnItsWay = ({ name, parent }: Running): boolean =>
  ['session', 'checkout', 'payment'].includes(parent?.name ?? '') || name === 'holdAccommodation';

/** Effects whose calls change the booking or its payment, even if the page no longer awaits the reply. */
const CHANGES: readonly string[] =
  'preparePayment takePayment continuePayment saveOption saveExtra holdAccommodation'.split(' ');

const newCall = ({ path, name, actor, parent }: Running, now: number): Call => ({
  actor: path,
  chart: parent?.name ?? '',
  effect: name,
  input: actor.options.input,
  asked: null,
  reply: null,
  wasMoneyAtRisk: false,
  deadline: now + CALL_TIMEOUT_MS,
});

/**
 * The earlier calls after a step. Nobody awaits the calls of stopped effects, so their replies change nothing. A
 * request that has not arrived by the page's time limit never does.
 */
const callsLeft = (calls: readonly Call[], running: ReadonlySet<string>, now: number): Call[] =>
  calls
    .map((call) => (call.actor === null || running.has(call.actor) ? call : { ...call, actor: null }))
    .filter(
      ({ actor, reply, effect, asked, deadline }) =>
        actor !== null || asked !== null || (reply === null && CHANGES.includes(effect) && now < deadline),
    );

/** Ends a step; `before` are the actors from before the step, some of which may still run. */
const settled = (world: World, live: Live, before: readonly Running[], recorder: Recorder): Taken => {
  const { now } = world;
  answerOthers(live, world.server, now);
  const actors = actorsOf(live);
  const earlier = new Map<string, AnyActorRef>(before.map(({ path, actor }) => [path, actor]));
  const isNew = ({ path, actor }: Running) => earlier.get(path) !== actor;
  const made = actors.filter((one) => isCall(one) && isNew(one)).map((one) => newCall(one, now));
  const running = new Set(actors.filter((one) => !isNew(one)).map(({ path }) => path));
  const page = leavePage(live, actors, now);
  const after: World = {
    ...world,
    page,
    calls: [...callsLeft(world.calls, running, now), ...made],
    payments: world.payments + made.filter(({ effect }) => effect === 'takePayment').length,
  };
  const taken = { world: after, key: worldKey(after, actors), view: pageView(actors, page.timers), recorder };
  live.root.stop();
  return taken;
};

const NO_PAGE: Page = { snapshot: { status: 'active', output: undefined, error: undefined }, timers: [] };

/** Opens a page in a world: a new visit, or a reload. Nobody awaits the calls of the page before it. */
export const enter = (machine: AnyStateMachine, world: Omit<World, 'page'>, input: AppInput): Taken => {
  const recorder = createRecorder();
  return settled({ ...world, page: NO_PAGE }, openPage(machine, input, recorder.inspect), [], recorder);
};

/** Continues the page of a world, to look at it or to take one step. */
export const resume = (machine: AnyStateMachine, world: World, recorder: Recorder = createRecorder()): Moment => {
  const live = continuePage(machine, world.page, world.now, recorder.inspect);
  return { world, live, actors: actorsOf(live) };
};

/** Takes a step from a world. */
export const advance = (machine: AnyStateMachine, before: World, step: Step): Taken => {
  const recorder = createRecorder();
  const world = { ...before, now: step.at ?? before.now };
  const moment = resume(machine, world, recorder);
  const after = { ...world, ...step.take(moment) };
  if (step.opens === undefined) return settled(after, moment.live, moment.actors, recorder);
  const input = step.opens(moment);
  moment.live.root.stop();
  return enter(machine, after, input);
};
