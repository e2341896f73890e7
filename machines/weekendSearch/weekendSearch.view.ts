/** What the search of the weekends shows and may do. */
import type { SnapshotFrom } from 'xstate';
import { RESORT_NAMES } from '../basket/stay.words.ts';
import type { ResortCode } from '../contract/stay.ts';
import type { WeekendBreaks } from '../contract/weekend.ts';
import { showMonth } from '../kit/dates.ts';
import { stateName } from '../kit/stateName.ts';
import { partiesRefusal } from '../party/limits.rules.ts';
import { partyInWords, unitOf } from '../party/party.rules.ts';
import { QUESTIONS, WEEKEND_TERMS, type Question, type weekendSearchMachine } from './weekendSearch.machine.ts';
import { isWished, relatedEvents, weekendsOf, weekendsWith, type Wished } from './wish.rules.ts';

/** One thing to wish for, with how many weekends it gives beside the other answers. */
export type WishView = Readonly<{
  wished: Wished;
  label: string;
  countText: string;
  isChosen: boolean;
  /** why it cannot be taken in, or null */
  refusal: string | null;
}>;

export type EventView = WishView & Readonly<{ description: string; tokens: readonly string[] }>;

export type WeekendSearchView = Readonly<{
  state: string;
  isBusy: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  message: string | null;
  /** that there is no weekend at all to choose from, or null */
  nothingOnSale: string | null;
  open: Question | null;
  /** each question with the answer so far */
  answers: Readonly<Record<Question, string>>;
  months: readonly WishView[];
  events: readonly EventView[];
  /** others at the same places, by name */
  related: readonly WishView[];
  resorts: readonly WishView[];
  facts: readonly string[];
  /** how many weekends are all that is wished for, in words; null until that is known */
  foundText: string | null;
  /** the same as a bare number */
  foundCount: string | null;
  canClear: boolean;
  canSubmit: boolean;
  submitRefusal: string | null;
  errors: readonly { field: string; message: string }[];
}>;

export type WeekendSearchSnapshot = SnapshotFrom<typeof weekendSearchMachine>;

const NONE_LEFT = 'No weekend has this and all you have chosen. Take something back to choose it.';
const NOTHING_ALL = 'No weekend is all of that. Take one of your choices back, or clear them.';

const NOTHING_ON_SALE = 'No weekends are on sale at the moment. Please look again later.';

const isNothingOnSale = (offer: WeekendBreaks | null): boolean => offer?.breaks.length === 0;

/** Where the page says that nothing is all that was wished for. */
const WISH_FIELD = 'months';

/** '1 weekend', '12 weekends'. */
export const weekendsInWords = (many: number): string => `${many} ${many === 1 ? 'weekend' : 'weekends'}`;

const inWords = (names: readonly string[], any: string): string => (names.length === 0 ? any : names.join(', '));

const errorsOf = ({ context }: WeekendSearchSnapshot): { field: string; message: string }[] => {
  const { offer, wish, parties } = context;
  const party = partiesRefusal(parties, WEEKEND_TERMS);
  return [
    ...(offer !== null && weekendsOf(offer, wish).length === 0
      ? [{ field: WISH_FIELD, message: isNothingOnSale(offer) ? NOTHING_ON_SALE : NOTHING_ALL }]
      : []),
    ...(party ? [party] : []),
  ];
};

/** The question that is open; a refused search opens the one with the first mistake. */
const openQuestion = (snapshot: WeekendSearchSnapshot): Question | null => {
  if (snapshot.matches({ asking: 'refused' })) return errorsOf(snapshot)[0]?.field === WISH_FIELD ? 'when' : 'who';
  return QUESTIONS.find((question) => snapshot.matches({ asking: question })) ?? null;
};

const wishView = (snapshot: WeekendSearchSnapshot, offer: WeekendBreaks, wished: Wished, label: string): WishView => {
  const { wish } = snapshot.context;
  const many = weekendsWith(offer, wish, wished);
  return {
    wished,
    label,
    countText: weekendsInWords(many),
    isChosen: isWished(wish, wished),
    refusal: many > 0 || isWished(wish, wished) ? null : NONE_LEFT,
  };
};

const offersOf = (
  snapshot: WeekendSearchSnapshot,
  offer: WeekendBreaks,
): Pick<WeekendSearchView, 'months' | 'events' | 'related' | 'resorts'> => {
  const { texts, wish } = snapshot.context;
  const nameOf = (code: string): string => offer.events.find((event) => event.code === code)?.name ?? code;
  const eventView = (value: string): WishView => wishView(snapshot, offer, { kind: 'events', value }, nameOf(value));
  return {
    months: offer.months.map((value) => wishView(snapshot, offer, { kind: 'months', value }, showMonth(value))),
    events: offer.events.map(({ code }) => ({
      ...eventView(code),
      description: texts[code]?.description ?? '',
      tokens: texts[code]?.tokens ?? [],
    })),
    related: relatedEvents(offer, wish).map(eventView),
    resorts: offer.resorts.map((value) => wishView(snapshot, offer, { kind: 'resorts', value }, RESORT_NAMES[value])),
  };
};

const answersOf = ({ context }: WeekendSearchSnapshot): Record<Question, string> => {
  const { wish, parties, offer } = context;
  const events = wish.events.map((code) => offer?.events.find((event) => event.code === code)?.name ?? code);
  return {
    when: [inWords(wish.months.map(showMonth), 'Any month'), inWords(events, 'any event')].join(' · '),
    who: parties.map((party, i) => partyInWords(unitOf(party, i))).join(' · '),
    where: inWords(
      wish.resorts.map((resort: ResortCode) => RESORT_NAMES[resort]),
      'Any resort',
    ),
  };
};

/** The page of the search. */
export const weekendSearchView = (snapshot: WeekendSearchSnapshot): WeekendSearchView => {
  const { context } = snapshot;
  const { offer, wish } = context;
  const answers = answersOf(snapshot);
  const found = offer === null ? null : weekendsOf(offer, wish).length;
  const isUnlisted = snapshot.matches('unlisted');
  const isBroken = snapshot.matches('broken');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isUnlisted,
    isBroken,
    message: context.message,
    nothingOnSale: isNothingOnSale(offer) ? NOTHING_ON_SALE : null,
    open: openQuestion(snapshot),
    answers,
    ...(offer === null ? { months: [], events: [], related: [], resorts: [] } : offersOf(snapshot, offer)),
    facts: [answers.when, answers.who, answers.where],
    foundText: found === null ? null : weekendsInWords(found),
    foundCount: found === null ? null : String(found),
    canClear: snapshot.can({ type: 'wish.cleared' }),
    canSubmit: snapshot.can({ type: 'search.submitted' }),
    submitRefusal: isUnlisted || isBroken ? 'The weekends are needed before you can go on.' : null,
    errors: snapshot.matches({ asking: 'refused' }) ? errorsOf(snapshot) : [],
  };
};
