/** The shell around every step: screen, title, step list, session dialogs, and the address to show. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES } from '../stay/stay.text.ts';
import type { Brand } from '../contract/brand.ts';
import type { journeyMachine } from '../journey/journey.machine.ts';
import { FIRST_STEP, STEPS, type Step } from '../addresses/steps.ts';
import { STEP_LABELS, isBeingMade, listedStepOf, stepFor } from '../journey/journey.rules.ts';
import { missedText } from '../journey/missed.text.ts';
import { heldUntilText } from '../basket/basket.text.ts';
import { detailsLine, warningTime } from '../session/session.rules.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { SESSION_END_TEXT, type SessionEndText } from '../session/session.text.ts';
import type { appMachine } from './app.machine.ts';
import { siteFooter, type SiteFooter } from '../site/footer.ts';
import { accountLinkOf, overviewHref, siteNavigation, type NavLink, type SiteNavigation } from '../site/navigation.ts';
import { titleOf, type Screen } from './titles.ts';
import { addressOf } from '../visitUrl/url.ts';
import { confirmationPath, type Address } from '../addresses/paths.ts';

export type StepListItem = Readonly<{ key: string; label: string; status: 'done' | 'current' | 'todo'; href?: string }>;

export type ShellNotice = Readonly<{
  key: string;
  tone: 'info' | 'warning';
  text: string;
  link: NavLink | null;
}>;

/** `address` is where the guest continues; null for the address that the browser shows. */
export type SessionEnded = SessionEndText & Readonly<{ address: Address | null }>;

export type ShellView = Readonly<{
  brand: Brand;
  navigation: SiteNavigation;
  footer: SiteFooter;
  /** the screen is the first step of the brand */
  isHome: boolean;
  /**
   * notices on every page of the visit: the agent, and a booking that the other brand holds; also, once, which parts of
   * the link were not applied, that a hold ended and the guest is back at the first step, or that a discount code was
   * lost
   */
  notices: readonly ShellNotice[];
  screen: Screen;
  title: string;
  steps: readonly StepListItem[];
  isEnding: boolean;
  /** the longest time until the session ends, while the guest is asked */
  endsWithin: 'a minute' | 'two minutes';
  /** accommodation is held, and is released when the session ends */
  isHolding: boolean;
  /** when the hold of the open booking ends, as the session knows it: '14:32'; null when nothing is held */
  heldUntilText: string | null;
  /** a request for more time is running (spec: account area 3, isKeepAliveLoading) */
  isExtending: boolean;
  /** what happened to the break when the session ended; null while it is open */
  sessionEnd: SessionEnded | null;
  /** the guest asked for more time and the request failed */
  hasExtensionFailed: boolean;
  canRetry: boolean;
  /** the exact text of the last failed call, where the page shows kinder words; null when there is none */
  details: string | null;
}>;

export type AppSnapshot = SnapshotFrom<typeof appMachine>;
export type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The current step of a journey, or 'broken'. */
export const stepOf = (journey: JourneySnapshot): Step | 'broken' =>
  STEPS.find((step) => journey.matches(step)) ?? 'broken';

/** The address to show for the journey's state; null to leave the browser's address as it is. */
export const shownAddress = (journey: JourneySnapshot): string | null => {
  const step = stepOf(journey);
  return step === 'broken' ? null : addressOf({ ...journey.context, step });
};

const screenOf = (app: AppSnapshot, session: SessionSnapshot | null, journey: JourneySnapshot | null): Screen => {
  if (session?.matches({ link: 'broken' })) return 'broken';
  if (app.matches('notFound')) return 'notFound';
  if (app.matches('inAccount')) return 'account';
  if (app.matches('unreachable')) return 'unreachable';
  if (app.matches('sessionEnded')) return 'sessionEnded';
  if (app.matches('broken')) return 'broken';
  return journey === null ? 'opening' : stepOf(journey);
};

const stepsOf = (journey: JourneySnapshot, current: Step): StepListItem[] => {
  const listed = listedStepOf(current);
  const { context } = journey;
  return STEP_LABELS.map(({ step, label }) => {
    const status = STEPS.indexOf(step) < STEPS.indexOf(listed) ? 'done' : step === listed ? 'current' : 'todo';
    const isReachable = current !== 'confirmation' && status === 'done' && stepFor(step, context) === step;
    return {
      key: step,
      label,
      status,
      ...(isReachable ? { href: addressOf({ ...context, step, detail: null }) } : {}),
    };
  });
};

/** Whether the step list is shown. Paying the balance of a booking is not one of its steps. */
const hasSteps = (screen: Screen, { context }: JourneySnapshot): screen is Step =>
  WITH_STEPS.includes(screen) && context.balanceOf === null;

/** The numbered steps, the maps, which belong to one of them, and the confirmation. */
const WITH_STEPS: readonly Screen[] = [...STEP_LABELS.map(({ step }) => step), 'picker', 'confirmation'];

const BREAK_LABELS = { family: 'family break', weekend: 'adults-only weekend' } as const satisfies Record<
  Brand,
  string
>;

/** The notice of a booking that the other brand holds: it stays held and separate from this brand's. */
const otherBrandNotices = ({ context: { brand, info, query } }: AppSnapshot): ShellNotice[] => {
  const booking = info?.booking ?? null;
  if (!isBeingMade(booking) || booking.brand === brand) return [];
  const text = `Your ${BREAK_LABELS[booking.brand]} in ${RESORT_NAMES[booking.resort]} is still held for you. If you choose accommodation here, we’ll let it go.`;
  return [
    {
      key: 'elsewhere',
      tone: 'info',
      text,
      link: { label: 'Go back to it', href: overviewHref(booking.brand, query), isNewDocument: true },
    },
  ];
};

const agentNotices = ({ context: { query } }: AppSnapshot): ShellNotice[] => {
  if (query.agencyId === null || query.hideAgencyMessage) return [];
  const text = `You are booking with travel agent ${query.agencyId}. We’ll note them on your booking.`;
  return [{ key: 'agency', tone: 'info', text, link: null }];
};

/** What the step before has lost, the hold or a discount code. The accommodation step shows it itself. */
const lossNotices = (journey: JourneySnapshot): ShellNotice[] => {
  const { notice } = journey.context;
  return notice === null || stepOf(journey) === 'accommodation'
    ? []
    : [{ key: 'loss', tone: 'warning', text: notice, link: null }];
};

/** Why an earlier step is shown than the one that the address names, with a link to an earlier booking. */
const missedNotices = ({ context: { missed, brand, query } }: JourneySnapshot): ShellNotice[] => {
  const said = missed && missedText(missed);
  if (said === null) return [];
  const link = said.find && accountLinkOf(brand, query)(...said.find);
  return [{ key: 'missed', tone: 'warning', text: said.text, link }];
};

/** The parts of the link that were not applied, a sentence for each. */
const linkNotices = ({ context: { linkProblems } }: JourneySnapshot): ShellNotice[] =>
  linkProblems.map(({ part, message }) => ({ key: `link.${part}`, tone: 'warning', text: message, link: null }));

const noticesOf = (app: AppSnapshot, journey: JourneySnapshot | null): ShellNotice[] =>
  app.matches('inJourney')
    ? [
        ...(journey === null ? [] : [...lossNotices(journey), ...missedNotices(journey), ...linkNotices(journey)]),
        ...agentNotices(app),
        ...otherBrandNotices(app),
      ]
    : [];

/** The exact text of what failed: why the session ended or was not opened, else the failed call. */
const detailsOf = (app: AppSnapshot, session: SessionSnapshot | null): string | null => {
  if (app.matches('unreachable')) return app.context.message;
  if (session?.matches({ link: 'invalid' })) return session.context.message;
  const details = session?.context.details ?? null;
  return details === null ? null : detailsLine(details);
};

const sessionEndOf = ({ context }: AppSnapshot, session: SessionSnapshot | null): SessionEnded | null => {
  if (!session?.matches({ link: 'invalid' })) return null;
  const end = session.context.end ?? 'idle';
  const pathname = confirmationPath(context.info?.booking?.brand ?? context.brand);
  return { ...SESSION_END_TEXT[end], address: end === 'paid' ? { pathname, search: '' } : null };
};

const heldUntilTextOf = (journey: JourneySnapshot | null): string | null => {
  const booking = journey?.context.booking ?? null;
  return booking && heldUntilText(booking);
};

const MINUTE_MS = 60_000;

const EXTENDING = ['keepingAlive', { ending: 'extending' }] as const;

/** The view of the shell. `journey` and `session` are the child charts' snapshots, null while they do not run. */
export const shellView = (
  app: AppSnapshot,
  session: SessionSnapshot | null,
  journey: JourneySnapshot | null,
): ShellView => {
  const { brand, query, fullFooter } = app.context;
  const login = app.context.info?.login ?? null;
  const navigation = siteNavigation(brand, query, login);
  const screen = screenOf(app, session, app.matches('inJourney') ? journey : null);
  return {
    brand,
    navigation,
    footer: siteFooter({ brand, query, login }, navigation, fullFooter),
    isHome: screen === FIRST_STEP[brand],
    notices: noticesOf(app, journey),
    screen,
    // the server knows the title of an account page before the code of the area is loaded, which then sets its own
    title: (screen === 'account' ? app.context.title : null) ?? titleOf(screen, brand),
    steps: journey !== null && hasSteps(screen, journey) ? stepsOf(journey, screen) : [],
    isEnding: session?.matches({ link: { open: { ending: 'asking' } } }) ?? false,
    endsWithin: warningTime(session?.context.secondsLeft ?? null) <= MINUTE_MS ? 'a minute' : 'two minutes',
    isHolding: session?.context.isHolding ?? false,
    heldUntilText: heldUntilTextOf(journey),
    isExtending: session !== null && EXTENDING.some((open) => session.matches({ link: { open } })),
    sessionEnd: sessionEndOf(app, session),
    hasExtensionFailed: (session?.context.message ?? null) !== null,
    // without the session's chart, a retry loads it
    canRetry: session?.can({ type: 'retry.requested' }) ?? app.matches('unreachable'),
    details: detailsOf(app, session),
  };
};
