/** Texts and pictures from the content system, by upper-cased code. On failure they are empty. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { CONTENT_TIMEOUT_MS, SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import {
  Brochure,
  ContentImage,
  EventText,
  Highlight,
  ItemText,
  KindText,
  WeekendText,
  TokenContent,
  type EventTexts,
  type ItemTexts,
  type KindTexts,
  type OverviewText,
  type WeekendTexts,
  type Toggle,
} from '../../machines/contract/content.ts';
import type { SectionTexts, TextSection } from '../../machines/account/amending/pages.ts';
import { ResortMaps } from '../../machines/contract/picker.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import type { Maps } from '../../machines/picker/picker.rules.ts';

/** The codec reads only the fields that these pages use. */
const Items = t.type({ items: t.array(t.type({ fields: ItemText })) });

/** What differs by resort: a type's location there, and pictures of it. */
const LocalText = t.type({ code: t.string, resort: t.string, location: t.string, images: t.array(ContentImage) });
const LocalTextList = t.type({ items: t.array(t.type({ fields: LocalText })) });

const MapsDocument = t.type({ fields: ResortMaps });

/** The store returns features as ids and, separately, a label for each. */
const textOf = (fields: ItemText): ItemText => ({
  ...fields,
  features: fields.featureLabels?.map(({ label }) => label) ?? fields.features,
});

const Events = t.type({ items: t.array(t.type({ fields: EventText })) });
const TokenContents = t.type({ items: t.array(t.type({ fields: TokenContent })) });
const Highlights = t.type({ items: t.array(t.type({ fields: Highlight })) });
const Kinds = t.type({ items: t.array(t.type({ fields: KindText })) });
const Weekends = t.type({ items: t.array(t.type({ fields: WeekendText })) });
const Brochures = t.type({ items: t.array(t.type({ fields: Brochure })) });

export type ContentType = 'accommodations' | 'food-and-drink' | 'extras';

const OverviewPage = t.type({
  fields: t.partial({
    sectionOrder: t.array(t.string),
    activityCard: t.strict({ title: t.string, text: t.string }),
  }),
});
const Toggles = t.type({ items: t.array(t.type({ fields: t.type({ name: t.string, isOn: t.boolean }) })) });

/** The page of a booking, or of one of its sections. */
const BookingTexts = t.type({ fields: t.strict({ title: t.string, intro: t.string }) });

/** The dining page, which sets the order of its packages. */
const DiningPage = t.type({ fields: t.partial({ diningOrder: t.array(t.string) }) });

export type ContentReader = Readonly<{
  /** one document or list, decoded by its codec; null if it cannot be loaded or decoded */
  read: <C extends t.Mixed>(path: string, codec: C, signal: AbortSignal) => Promise<t.TypeOf<C> | null>;
  /** texts of a content type, by code */
  items: (type: ContentType, signal: AbortSignal) => Promise<ItemTexts>;
  /** codes in the order in which the dining page shows them first */
  diningOrder: (signal: AbortSignal) => Promise<readonly string[]>;
  /** the texts of the overview page */
  overview: (signal: AbortSignal) => Promise<OverviewText>;
  /** whether a toggle is on; false if it cannot be read */
  isOn: (toggle: Toggle, signal: AbortSignal) => Promise<boolean>;
  /** texts of accommodation types at one resort */
  accommodationsAt: (resort: ResortCode, signal: AbortSignal) => Promise<ItemTexts>;
  /** the maps of a resort by step id, or null if they cannot be loaded */
  mapsAt: (resort: ResortCode, signal: AbortSignal) => Promise<Maps | null>;
  /** texts of the weekend events, by code */
  events: (signal: AbortSignal) => Promise<EventTexts>;
  /** texts of the kinds of place */
  kinds: (signal: AbortSignal) => Promise<KindTexts>;
  /** texts of the weekends of one date */
  weekends: (signal: AbortSignal) => Promise<WeekendTexts>;
  /** what tokens pay for, fewest tokens first */
  tokenContents: (signal: AbortSignal) => Promise<readonly TokenContent[]>;
  /** the highlighted accommodation of one resort */
  highlightsAt: (resort: ResortCode, signal: AbortSignal) => Promise<readonly Highlight[]>;
  /** texts of sections of a booking: each from its own path, or from the booking's if it has none */
  bookingTexts: (sections: readonly TextSection[], signal: AbortSignal) => Promise<SectionTexts>;
  /** the PDF brochures of one resort */
  brochuresAt: (resort: ResortCode, signal: AbortSignal) => Promise<readonly Brochure[]>;
}>;

type ResortFields = Readonly<{ resort: string }>;

const fieldsAt = <Fields extends ResortFields>(
  list: Readonly<{ items: readonly Readonly<{ fields: Fields }>[] }> | null,
  resort: ResortCode,
): Fields[] => (list?.items ?? []).map(({ fields }) => fields).filter((fields) => fields.resort === resort);

/** A reader over fetch; the browser's HTTP cache stores each response for as long as the server allows. */
export const createContentReader = (get: typeof fetch): ContentReader => {
  const read: ContentReader['read'] = async (path, codec, signal) => {
    try {
      const response = await get(`${SERVICE_PREFIX}/content/${path}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(CONTENT_TIMEOUT_MS)]),
      });
      const decoded = codec.decode(await response.json());
      return E.isRight(decoded) ? decoded.right : null;
    } catch {
      return null;
    }
  };

  const items: ContentReader['items'] = async (type, signal) => {
    const list = await read(type, Items, signal);
    return Object.fromEntries((list?.items ?? []).map(({ fields }) => [fields.code.toUpperCase(), textOf(fields)]));
  };

  return {
    read,
    items,
    diningOrder: async (signal) => (await read('pages/dining', DiningPage, signal))?.fields.diningOrder ?? [],
    overview: async (signal) => {
      const fields = (await read('pages/overview', OverviewPage, signal))?.fields;
      return { sectionOrder: fields?.sectionOrder ?? [], card: fields?.activityCard ?? null };
    },
    isOn: async (toggle, signal) => {
      const list = await read('features', Toggles, signal);
      return (list?.items ?? []).some(({ fields }) => fields.name === toggle && fields.isOn);
    },
    mapsAt: async (resort, signal) => {
      const list = await read(`maps/${resort.toLowerCase()}`, MapsDocument, signal);
      return list && Object.fromEntries(list.fields.steps.map((step) => [step.id, step]));
    },
    events: async (signal) => {
      const list = await read('break-types', Events, signal);
      return Object.fromEntries((list?.items ?? []).map(({ fields }) => [fields.code, fields]));
    },
    kinds: async (signal) => {
      const list = await read('accommodation-types', Kinds, signal);
      return Object.fromEntries((list?.items ?? []).map(({ fields }) => [fields.code, fields.text]));
    },
    weekends: async (signal) => {
      const list = await read('date-specific-weekenders', Weekends, signal);
      return Object.fromEntries(
        (list?.items ?? []).map(({ fields }) => [`${fields.resort}.${fields.startDate}`, fields.text]),
      );
    },
    tokenContents: async (signal) =>
      ((await read('tokens', TokenContents, signal))?.items ?? [])
        .map(({ fields }) => fields)
        .toSorted((a, b) => a.value - b.value),
    highlightsAt: async (resort, signal) =>
      fieldsAt(await read('highlighted-accommodation', Highlights, signal), resort),
    bookingTexts: async (sections, signal) => {
      const textAt = async (path: string) => (await read(`pages/${path}`, BookingTexts, signal))?.fields;
      const entries = sections.map(async (section) => [
        section,
        (section === 'booking' ? undefined : await textAt(`my-booking-${section}`)) ?? (await textAt('my-booking')),
      ]);
      return Object.fromEntries(await Promise.all(entries)) as SectionTexts;
    },
    brochuresAt: async (resort, signal) => fieldsAt(await read('booking-journey-pdfs', Brochures, signal), resort),
    accommodationsAt: async (resort, signal) => {
      const [texts, localTexts] = await Promise.all([
        items('accommodations', signal),
        read('specific-accommodations', LocalTextList, signal),
      ]);
      const byCode = new Map(fieldsAt(localTexts, resort).map((fields) => [fields.code.toUpperCase(), fields]));
      return Object.fromEntries(
        Object.entries(texts).map(([code, text]) => {
          const place = byCode.get(code);
          if (!place) return [code, text];
          // the type's first picture shows it at another resort
          const images = [...place.images, ...text.images.slice(1)];
          return [code, { ...text, images, description: `${text.description} ${place.location}` }];
        }),
      );
    },
  };
};
