// A moment of a visit: the page, the server and the calls between them; and the steps that lead to the next moment.
import type { AppInput } from '../../machines/app/app.types.ts';
import type { Outcome } from '../explore/chart.ts';
import type { Live, Page, Running } from './browser.ts';
import type { Recorder } from './recorder.ts';
import type { Server } from './server.ts';
import type { PageView } from './view.ts';

/**
 * A pending call. `actor` is the path of the effect that awaits the reply; null if none does any more. A sent call has
 * not reached the server; `asked` names the attempt about which the provider has a request.
 */
export type Call = Readonly<{
  actor: string | null;
  chart: string;
  effect: string;
  input: unknown;
  asked: string | null;
  reply: Outcome | null;
  /** whether money was at risk when the server replied */
  wasMoneyAtRisk: boolean;
  deadline: number;
}>;

export type World = Readonly<{
  page: Page;
  server: Server;
  calls: readonly Call[];
  /** ms since the start */
  now: number;
  /** how many more faults may happen: lost replies, defects, another tab, a laptop that sleeps */
  faults: number;
  /** how often the guest pressed Pay, and how often the page sent a payment */
  presses: number;
  payments: number;
}>;

/** A world while a step is taken. */
export type Moment = Readonly<{ world: World; live: Live; actors: readonly Running[] }>;

/** Who or what takes a step. After 'navigation' the guest needs no message about what was left behind. */
export type By = 'guest' | 'navigation' | 'frame' | 'server' | 'network' | 'time' | 'elsewhere';

/**
 * `take` sends events to the page and returns the other changes. `lost` names the chart whose call or reply is lost;
 * `opens` returns the input of the page that replaces this one; `at` is the new time, for a step in which time passes.
 */
export type Step = Readonly<{
  name: string;
  by: By;
  take: (moment: Moment) => Partial<World>;
  lost?: string;
  opens?: (moment: Moment) => AppInput;
  at?: number;
}>;

/** The result of a step. */
export type Taken = Readonly<{ world: World; key: string; view: PageView; recorder: Recorder }>;
