/** The contents of the resorts' brochures: the same texts as on the pages. */
import * as t from 'io-ts';
import type { Block, Brochure } from './pdf.ts';

const AccommodationText = t.type({
  code: t.string,
  title: t.string,
  strapline: t.string,
  description: t.string,
  features: t.array(t.string),
  featureLabels: t.array(t.type({ label: t.string })),
  floorPlan: t.string,
});
const Place = t.type({ code: t.string, resort: t.string, location: t.string });
const Leaflet = t.type({
  code: t.string,
  resort: t.string,
  title: t.string,
  description: t.string,
  isAccessGuide: t.boolean,
});

/** The parts of a document that a brochure uses. */
export type Source = Readonly<{ type: string; fields: object }>;

const fieldsOf = <C extends t.Mixed>(documents: Iterable<Source>, type: string, codec: C): t.TypeOf<C>[] =>
  [...documents].filter((one) => one.type === type && codec.is(one.fields)).map(({ fields }) => fields as t.TypeOf<C>);

const isStepFree = ({ features }: t.TypeOf<typeof AccommodationText>): boolean => features.includes('step-free');

/** The brochure of a brochure document, or null if the document is not one. */
export const brochureOf = (leaflet: object, documents: readonly Source[]): Brochure | null => {
  if (!Leaflet.is(leaflet)) return null;
  const accommodations = new Map(
    fieldsOf(documents, 'accommodations', AccommodationText).map((stay) => [stay.code, stay]),
  );
  const blocks = fieldsOf(documents, 'specific-accommodations', Place)
    .filter(({ resort }) => resort === leaflet.resort)
    .flatMap(({ code, location }): Block[] => {
      const stay = accommodations.get(code);
      if (stay === undefined || (leaflet.isAccessGuide && !isStepFree(stay))) return [];
      return [
        { kind: 'heading', text: stay.title },
        { kind: 'text', text: `${stay.strapline}. ${stay.description}` },
        { kind: 'text', text: location },
        { kind: 'small', text: `Layout: ${stay.floorPlan}` },
        { kind: 'small', text: `It has: ${stay.featureLabels.map(({ label }) => label).join(', ')}.` },
      ];
    });
  return { title: leaflet.title, subtitle: leaflet.description, blocks };
};
