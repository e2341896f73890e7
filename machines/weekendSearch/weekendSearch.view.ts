/** The view of the weekend search: what it shows, and which controls are enabled. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES } from '../stay/stay.text.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { formatMonth } from '../kit/dates.ts';
import { stateName } from '../kit/stateName.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { formatParty, unitOf } from '../party/party.rules.ts';
import { QUESTIONS, WEEKEND_TERMS, type Question, type weekendSearchMachine } from './weekendSearch.machine.ts';
import { isSelected, relatedEvents, matchingWeekends, weekendCountWith, type WeekendOption } from './filters.rules.ts';

/** One option of a filter, with the number of weekends that match it and the other answers. */
export type WeekendOptionView = Readonly<{
  option: WeekendOption;
  label: string;
  countText: string;
  isChosen: boolean;
  /** why it cannot be chosen, or null */
  refusal: string | null;
}>;

export type EventView = WeekendOptionView & Readonly<{ description: string; tokens: readonly string[] }>;

export type WeekendSearchView = Readonly<{
  state: string;
  isBusy: boolean;
  hasLoadFailed: boolean;
  isBroken: boolean;
  message: string | null;
  /** the text that no weekends are on sale, or null */
  nothingOnSale: string | null;
  open: Question | null;
  /** the answer to each question so far */
  answers: Readonly<Record<Question, string>>;
  months: readonly WeekendOptionView[];
  events: readonly EventView[];
  /** other events at the same resorts, by name */
  related: readonly string[];
  resorts: readonly WeekendOptionView[];
  summaryItems: readonly string[];
  /** how many weekends match, '3 weekends'; null until they are loaded */
  foundText: string | null;
  /** the same number without the word */
  foundCount: string | null;
  canClear: boolean;
  canSubmit: boolean;
  submitRefusal: string | null;
  errors: readonly { field: string; message: string }[];
}>;

export type WeekendSearchSnapshot = SnapshotFrom<typeof weekendSearchMachine>;

const NO_MATCH_WITH = 'No weekend has this as well as everything else you’ve chosen. Clear something first.';
const NO_MATCH = 'No weekend matches everything you’ve chosen. Remove something, or clear your choices.';

const NOTHING_ON_SALE = 'No weekends are on sale at the moment. Please look again later.';

const isNothingOnSale = (offer: WeekendBreaks | null): boolean => offer?.breaks.length === 0;

/** The field that shows the error if no weekend matches. */
const FILTERS_FIELD = 'months';

/** '1 weekend', '12 weekends'. */
export const formatWeekendCount = (count: number): string => `${count} ${count === 1 ? 'weekend' : 'weekends'}`;

const joinOrAny = (names: readonly string[], any: string): string => (names.length === 0 ? any : names.join(', '));

/** How many weekends match; null until they are loaded. */
const countFound = ({ context: { offer, weekendFilters } }: WeekendSearchSnapshot): number | null =>
  offer && matchingWeekends(offer, weekendFilters).length;

const errorsOf = (snapshot: WeekendSearchSnapshot): { field: string; message: string }[] => {
  const { offer, parties } = snapshot.context;
  const party = partiesRefusal(parties, WEEKEND_TERMS);
  return [
    ...(countFound(snapshot) === 0
      ? [{ field: FILTERS_FIELD, message: isNothingOnSale(offer) ? NOTHING_ON_SALE : NO_MATCH }]
      : []),
    ...(party ? [party] : []),
  ];
};

/** The open question; a refused search opens the one with the first error. */
const openQuestion = (snapshot: WeekendSearchSnapshot): Question | null => {
  if (snapshot.matches({ asking: 'refused' })) return errorsOf(snapshot)[0]?.field === FILTERS_FIELD ? 'when' : 'who';
  return QUESTIONS.find((question) => snapshot.matches({ asking: question })) ?? null;
};

const weekendOptionView = (
  snapshot: WeekendSearchSnapshot,
  offer: WeekendBreaks,
  option: WeekendOption,
  label: string,
): WeekendOptionView => {
  const { weekendFilters } = snapshot.context;
  const count = weekendCountWith(offer, weekendFilters, option);
  return {
    option,
    label,
    countText: formatWeekendCount(count),
    isChosen: isSelected(weekendFilters, option),
    refusal: count > 0 || isSelected(weekendFilters, option) ? null : NO_MATCH_WITH,
  };
};

const offersOf = (
  snapshot: WeekendSearchSnapshot,
  offer: WeekendBreaks,
): Pick<WeekendSearchView, 'months' | 'events' | 'related' | 'resorts'> => {
  const { texts, weekendFilters } = snapshot.context;
  const nameOf = (code: string): string => offer.events.find((event) => event.code === code)?.name ?? code;
  const eventView = (value: string): WeekendOptionView =>
    weekendOptionView(snapshot, offer, { kind: 'events', value }, nameOf(value));
  return {
    months: offer.months.map((value) =>
      weekendOptionView(snapshot, offer, { kind: 'months', value }, formatMonth(value)),
    ),
    events: offer.events.map(({ code }) => ({
      ...eventView(code),
      description: texts[code]?.description ?? '',
      tokens: texts[code]?.tokens ?? [],
    })),
    related: relatedEvents(offer, weekendFilters).map(nameOf),
    resorts: offer.resorts.map((value) =>
      weekendOptionView(snapshot, offer, { kind: 'resorts', value }, RESORT_NAMES[value]),
    ),
  };
};

const answersOf = ({ context }: WeekendSearchSnapshot): Record<Question, string> => {
  const { weekendFilters, parties, offer } = context;
  const events = weekendFilters.events.map((code) => offer?.events.find((event) => event.code === code)?.name ?? code);
  return {
    when: [joinOrAny(weekendFilters.months.map(formatMonth), 'Any month'), joinOrAny(events, 'any event')].join(' · '),
    who: parties.map((party, i) => formatParty(unitOf(party, i))).join(' · '),
    where: joinOrAny(
      weekendFilters.resorts.map((resort: ResortCode) => RESORT_NAMES[resort]),
      'Any resort',
    ),
  };
};

/** The view of the weekend search step. */
export const weekendSearchView = (snapshot: WeekendSearchSnapshot): WeekendSearchView => {
  const { context } = snapshot;
  const { offer } = context;
  const answers = answersOf(snapshot);
  const found = countFound(snapshot);
  const hasLoadFailed = snapshot.matches('loadFailed');
  const isBroken = snapshot.matches('broken');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    hasLoadFailed,
    isBroken,
    message: context.message,
    nothingOnSale: isNothingOnSale(offer) ? NOTHING_ON_SALE : null,
    open: openQuestion(snapshot),
    answers,
    ...(offer === null ? { months: [], events: [], related: [], resorts: [] } : offersOf(snapshot, offer)),
    summaryItems: [answers.when, answers.who, answers.where],
    foundText: found === null ? null : formatWeekendCount(found),
    foundCount: found === null ? null : String(found),
    canClear: snapshot.can({ type: 'filters.cleared' }),
    canSubmit: snapshot.can({ type: 'search.submitted' }),
    submitRefusal: hasLoadFailed || isBroken ? 'You can carry on as soon as we have the weekends.' : null,
    errors: snapshot.matches({ asking: 'refused' }) ? errorsOf(snapshot) : [],
  };
};
