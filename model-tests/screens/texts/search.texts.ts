// Where the page of search shows its view.
import type { CalendarView } from '../../../machines/search/calendar.view.ts';
import type { SearchView } from '../../../machines/search/search.view.ts';
import type { SearchStepView } from '../../../machines/search/steps.view.ts';
import { data, specified, type TextsOf } from '../texts.types.ts';

/** The search with its steps. */
export type SearchPageView = Readonly<{ view: SearchView; steps: readonly SearchStepView[] }>;

/** A second month whose days have notes: those of the samples are in the first month. */
const withNotes = (calendar: CalendarView): CalendarView => ({
  ...calendar,
  next: {
    ...calendar.next,
    legend: ['note of the second month'],
    weeks: calendar.next.weeks.map(({ days }) => ({
      days: days.map((day) =>
        day.isOutside ? day : { ...day, status: 'cheapest' as const, priceText: '£299', note: 'note' },
      ),
    })),
  },
});

export const searchTexts: TextsOf<SearchPageView> = {
  fields: {
    'view.state': data('the state, compared elsewhere'),
    'view.resorts[].name': 'fieldset “Where would you like to go?” > label resort.chosen: {}',
    'view.nights[].nights': data('a key of its control'),
    'view.nights[].label': 'fieldset “How long for?” > label nights.chosen: {}',
    'view.calendar.title': 'group “Arrival day” > h3: {}',
    'view.calendar.weeks[].days[].date': data('a key of its control'),
    'view.calendar.weeks[].days[].label': [
      'grid “{view.calendar.title}” > button date.chosen: {}',
      'grid “{view.calendar.title}” > button: {}',
    ],
    'view.calendar.weeks[].days[].dayNumber': [
      'grid “{view.calendar.title}” > button date.chosen: …{}',
      'grid “{view.calendar.title}” > button: …{}',
    ],
    'view.calendar.next.title': 'group “Arrival day” > h3: {}',
    'view.calendar.next.weeks[].days[].date': data('a key of its control'),
    'view.calendar.next.weeks[].days[].label': [
      'grid “{view.calendar.next.title}” > button date.chosen: {}',
      'grid “{view.calendar.next.title}” > button: {}',
    ],
    'view.calendar.next.weeks[].days[].dayNumber': [
      'grid “{view.calendar.next.title}” > button date.chosen: …{}',
      'grid “{view.calendar.next.title}” > button: …{}',
    ],
    'view.months[].month': data('a key of its control'),
    'view.months[].label': 'ul “Months” > button month.chosen: {}',
    'view.dateSelect.date': data('a key of its control'),
    'view.dateSelect.days[].date': data('a key of its control'),
    'view.dateSelect.days[].label': 'fieldset “Or choose a date here” > option: {}',
    'view.dateSelect.months[].date': data('a key of its control'),
    'view.dateSelect.months[].label': 'fieldset “Or choose a date here” > option: {}',
    'view.dateSelect.years[].date': data('a key of its control'),
    'view.dateSelect.years[].label': 'fieldset “Or choose a date here” > option: {}',
    'view.summaryItems[]': 'aside “Your search” > li: {}',
    'steps[].label': 'nav “Steps of the search” > a: {}',
    'steps[].answer': [
      'nav “Steps of the search” > a: …, done:{}',
      'nav “Steps of the search” > a: …, not chosen yet:{}',
    ],
    'view.resortHint': 'section “When would you like to arrive?” > p: {}',
    'view.calendar.weeks[].days[].priceText': 'grid “{view.calendar.title}” > button date.chosen: …{}',
    'view.calendar.weeks[].days[].note': [
      'grid “{view.calendar.title}” > button date.chosen: …Lowest{}',
      'grid “{view.calendar.title}” > button date.chosen: …{}',
    ],
    'view.calendar.next.weeks[].days[].priceText': 'grid “{view.calendar.next.title}” > button date.chosen: …{}',
    'view.calendar.next.weeks[].days[].note': 'grid “{view.calendar.next.title}” > button date.chosen: …Lowest{}',
    'view.calendar.legend[]': 'group “Arrival day” > p hidden: Lowest price this monthSold out{}',
    'view.calendar.next.legend[]': [
      'group “Arrival day” > p hidden: Lowest price this monthSold out{}',
      'group “Arrival day” > p hidden: …{}',
    ],
    'view.months[].priceText': 'ul “Months” > button month.chosen: …{}',
    'view.message': 'alert > p: {}',
    'view.submitRefusal': 'aside “Your search” > div: {}',
    'view.resortError': 'fieldset “Where would you like to go?” > p: Error:{}',
    'view.errors[].field': data('a key of its control'),
    'view.errors[].message': 'alert “There is a problem” > a: {}',
    'view.calendar.message': 'group “Arrival day” > p status: {}',
    'view.fromPriceText': ['aside “Your search” > p: Your stay{}', 'aside “Your search” > span status: {}'],
    'view.priceChangeText': ['aside “Your search” > p: …{}', 'aside “Your search” > span status: …. {}'],
    'view.dateError': 'section “When would you like to arrive?” > p: Error:{}',
  },
  absent: [
    {
      when: /^broken/,
      fields: [
        'view.resorts',
        'view.nights',
        'view.summaryItems',
        'view.calendar',
        'view.months',
        'view.dateSelect',
        'view.fromPriceText',
        'view.priceChangeText',
        'steps',
      ],
    },
    { when: /^(?:awaitingResort|pricesFailed)/, fields: ['view.calendar', 'view.dateSelect'] },
    { when: /^awaitingResort/, fields: ['view.months'] },
    { when: ({ view }) => view.months.length < 2, fields: ['view.months'] },
    { when: ({ view }) => view.resortHint !== null, fields: ['view.calendar', 'view.months', 'view.dateSelect'] },
    { when: /^(?:pricing|debouncing)/, fields: ['view.calendar.message'] },
  ],
  more: (page) => [{ ...page, view: { ...page.view, calendar: withNotes(page.view.calendar) } }],
  notRead: { 'view.isBreakLoaded': specified('booking journey 3, break search state: isBreakLoaded') },
};
