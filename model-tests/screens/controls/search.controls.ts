// What the controls of the page of search show and send.
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import { noControl, outcomes, type ControlsOf } from '../controls.types.ts';
import type { SearchPageView } from '../texts/search.texts.ts';
import { pressKey } from '../useControl.ts';

const LISTS = { day: 'days', month: 'months', year: 'years' } as const;

const dayAt = ({ view }: SearchPageView, date: string) =>
  [view.calendar, view.calendar.next]
    .flatMap(({ weeks }) => weeks.flatMap(({ days }) => days))
    .find((day) => day.date === date && !day.isOutside);

const typedDay = ([key]: readonly string[]): boolean => key === 'typed';

export const searchControls: ControlsOf<SearchPageView, SearchEvent['type']> = {
  byEvent: {
    'resort.chosen': ({ view }, { key: [code] }) => ({
      isChecked: view.resorts.find((resort) => resort.code === code)?.isChosen === true,
    }),
    'nights.chosen': ({ view }, { key: [nights] }) => ({
      isChecked: view.nights.find((one) => String(one.nights) === nights)?.isChosen === true,
    }),
    'month.turned': ({ view: { calendar } }, { key: [by] }) => ({
      isDisabled: by === '1' ? !calendar.canGoForward : !calendar.canGoBack,
    }),
    'month.chosen': ({ view }, { key: [month] }) => {
      const isChosen = view.months.find((one) => one.month === month)?.isChosen === true;
      return { isPressed: isChosen, isDisabled: isChosen };
    },
    'date.entered': {
      reason: 'the key is the list, and its options are dates',
      shows: ({ view }, { key: [part] }) => {
        const options = view.dateSelect[LISTS[part as keyof typeof LISTS]].map(({ date }) => date);
        const [first = ''] = options;
        return {
          value: options.includes(view.dateSelect.date) ? view.dateSelect.date : first,
          options,
          isDisabled: view.isBusy,
        };
      },
      payload: (_, __, date) => ({ date }),
    },
    'date.chosen': {
      reason: 'a button takes the day of the three lists; a day without arrivals is refused with a message',
      shows: (page, { key }) => {
        if (typedDay(key)) return { isDisabled: page.view.isBusy };
        const day = dayAt(page, key[0] ?? '');
        return {
          isSelected: day?.isSelected === true,
          isDisabled: page.view.isBusy || day?.status === 'none' || day?.status === 'sold',
        };
      },
      payload: ({ view }, { key }) => ({ date: typedDay(key) ? view.dateSelect.date : key[0] }),
      isSentWhenDisabled: ({ view }) => !view.isBusy,
    },
    'focus.moved': {
      reason: 'the keys of the calendar move its focus',
      shows: () => ({}),
      use: (calendar) => {
        pressKey(calendar, 'PageDown');
        return 'PageDown';
      },
      payload: (_, __, key) => ({ key }),
    },
    'break.cleared': () => ({}),
    'retry.requested': () => ({}),
    'search.submitted': ({ view }) => ({
      isBusy: view.isBusy,
      isDisabled: view.isBusy || !view.canSubmit || view.submitRefusal !== null,
    }),
    'party.changed': noControl('the parties have a chart of their own'),
    'preferences.changed': noControl('the stay type has a chart of its own'),
    ...outcomes('prices.loaded', 'prices.failed'),
  },
  more: (page) => [{ ...page, view: { ...page.view, dateError: 'error', resortError: 'error' } }],
  // the parties and the stay type are not on this page
  elsewhere: /^(?:step-who|step-what|parties.*)$/,
};
