// Short, readable names for guards and actions.
import { canonical } from '../explore/plain.ts';

const field = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null ? Reflect.get(value, name) : undefined;

/** Fixed params are part of the name; computed ones are not. */
function withParams(name: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return name;
  return `${name}(${Object.values(params)
    .map((value) => (typeof value === 'string' ? value : canonical(value)))
    .join(', ')})`;
}

function combined(guard: unknown, joint: string): string {
  const guards = field(guard, 'guards');
  return Array.isArray(guards) ? `(${guards.map(guardName).join(joint)})` : 'a condition';
}

/** 'isHoldLive', 'startsAt(dining)', 'not isHoldLive', '(isHoldLive and isPaid)', 'in {…}'. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return withParams(String(field(guard, 'type')), field(guard, 'params'));
  const name = String(field(guard, 'name'));
  if (name === 'and') return combined(guard, ' and ');
  if (name === 'or') return combined(guard, ' or ');
  if (name === 'not') {
    const guards = field(guard, 'guards');
    return `not ${Array.isArray(guards) ? guardName(guards[0]) : 'a condition'}`;
  }
  if (name === 'stateIn') return `in ${canonical(field(guard, 'stateValue'))}`;
  return name === '' || name === 'guard' ? 'a condition' : name;
}

const eventOf = (action: unknown): string => {
  const type = field(field(action, 'event'), 'type');
  return typeof type === 'string' ? type : 'its outcome';
};

const builtIns: Readonly<Record<string, (action: unknown) => string | null>> = {
  'xstate.raise': (action) => (field(action, 'delay') === undefined ? `raise ${eventOf(action)}` : null),
  'xstate.cancel': () => null,
  'xstate.assign': () => 'remember',
  'xstate.sendTo': (action) => `tell ${eventOf(action).replace('its outcome', 'another chart')}`,
  'xstate.spawnChild': (action) => `start ${String(field(action, 'src'))}`,
  'xstate.stopChild': () => 'stop an actor',
  'xstate.emit': (action) => `emit ${eventOf(action)}`,
  'xstate.enqueueActions': () => 'several actions',
};

/** The name of an action; null for XState's own timer actions, which the timers themselves show. */
export function actionName(action: unknown): string | null {
  if (typeof action === 'string') return action;
  if (typeof action === 'object') return withParams(String(field(action, 'type')), field(action, 'params'));
  const builtIn = builtIns[String(field(action, 'type'))];
  if (builtIn !== undefined) return builtIn(action);
  const name = String(field(action, 'name'));
  return name === '' || name === 'actions' ? 'an action' : name;
}

/** The folder of the screenshots, inside the charts' folder. */
export const SCREENSHOTS_FOLDER = 'screens';

/** The path of a state's screenshot within the screenshots' folder: 'dining/loading.webp'. */
export const screenshotName = (chart: string, state: string): string => `${chart}/${state}.webp`;
