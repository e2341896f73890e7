// What the cases of the weekend search share: filters, parties, paths, and what it reports to the journey.

const party = (numberOfAdults: number, numberOfChildren = 0) => ({
  numberOfAdults,
  numberOfChildren,
  numberOfToddlers: 0,
  numberOfInfants: 0,
  isLeadBookerInParty: true,
  cotTypes: [],
});
export const COUPLE = [party(2)];
export const THREE = [party(3)];
export const WITH_CHILD = [party(2, 1)];
export const ANY = { events: [], resorts: [], months: [] };
export const DISCO = { ...ANY, events: ['disco-nights-weekender'] };
export const BOGNOR = { ...ANY, resorts: ['BG'] };
export const TOO_MUCH = { events: ['disco-nights-weekender'], resorts: ['BG'], months: ['2027-02'] };
export const changed = (
  weekendFilters: object,
  parties: readonly object[] = COUPLE,
  linkProblems?: readonly object[],
) => [
  {
    to: 'parent',
    event: { type: 'weekendFilters.changed', weekendFilters, parties, ...(linkProblems && { linkProblems }) },
  },
];
const leftOut = (part: string) => ({
  part,
  message: `We don’t have weekends for some of the ${part} in your link, so we’ve left those out.`,
});
export const LEFT_OUT = ['events', 'resorts', 'months'].map(leftOut);

export const LOADED = ['loadWeekends: loaded'];
export const REFUSED = [...LOADED, 'a child comes', 'search.submitted'];
export const ASKED_WHO = 'the address asks who is coming';
export const WISHES = 'an address that wishes too much';
export const QUESTIONS = ['the question when', 'the question who', 'the question where'];
export const IN_SEARCH = [...QUESTIONS, 'search.submitted', 'the disco'];
export const requirement = 'JOURNEY-2-SEARCH-WEEKEND';
