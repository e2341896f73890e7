// Where the pages of a paid booking show the cards of dining and extras: as the pages of the journey do.
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import type { AnyTexts, Data, FieldOf, NotShown, Places } from '../texts.types.ts';
import { diningTexts } from './dining.texts.ts';
import { extrasTexts } from './extras.texts.ts';

type Place = Places | NotShown | Data;
type CardField = Extract<FieldOf<AmendingView>, `packages${string}` | `cards${string}`>;

/** The lists of a page of the journey, and those that a page of a paid booking has in their place. */
const LISTS = [
  { texts: diningTexts as unknown as AnyTexts, from: 'sections[].options', to: 'packages' },
  { texts: extrasTexts as unknown as AnyTexts, from: 'sections[].cards', to: 'cards' },
] as const;

const renamed = (text: string, { from, to }: (typeof LISTS)[number]): string =>
  text.replaceAll(from, to).replaceAll('sections[].title', 'cardsTitle');

const placeOf = (place: Place, list: (typeof LISTS)[number]): Place => {
  if (typeof place === 'string') return renamed(place, list);
  return Array.isArray(place) ? place.map((one: string) => renamed(one, list)) : place;
};

const fieldsOf = (list: (typeof LISTS)[number]): [string, Place][] =>
  Object.entries(list.texts.fields).flatMap(([field, place]) =>
    field.startsWith(list.from) ? [[renamed(field, list), placeOf(place, list)] as [string, Place]] : [],
  );

export const cardFields = Object.fromEntries(LISTS.flatMap(fieldsOf)) as Readonly<Record<CardField, Place>>;

/** The view as a page of the journey with one section would have it. */
const asJourney = ({ packages, cards, cardsTitle, ...view }: AmendingView) => ({
  ...view,
  sections: [{ key: '', title: cardsTitle, options: packages, cards }],
});

/** When fields of the cards are absent, by what the view has beside them. */
export const cardAbsence: NonNullable<AnyTexts['absent']> = LISTS.flatMap((list) =>
  (list.texts.absent ?? []).flatMap(({ when, fields }) => {
    const own = fields.filter((field) => field.startsWith(list.from)).map((field) => renamed(field, list));
    // a switch of these pages shows its reason
    return own.length === 0 || when instanceof RegExp || own.includes('cards[].tickets[].moreRefusal')
      ? []
      : [
          {
            when: (view: unknown, at: readonly (number | string)[]) =>
              when(asJourney(view as AmendingView), [0, ...at]),
            fields: own,
          },
        ];
  }),
);
