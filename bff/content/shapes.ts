/** The schema of the fields of each content type. A file that does not match its schema prevents the store from starting. */
import * as t from 'io-ts';
import { GuideTerms } from '../../machines/contract/guide.ts';
import { HttpsAddress } from '../../machines/contract/activities.ts';
import { TOGGLES } from '../../machines/contract/content.ts';
import { HomePromotions } from '../../machines/contract/homePromotions.ts';
import { ResortMaps } from '../../machines/contract/picker.ts';
import { PICKER_SWITCH } from '../../machines/contract/pickerSetting.ts';
import { CompetitionDocument } from '../providers/content/competition.ts';
import { TOOLBAR_SWITCH } from '../providers/content/features.ts';
import { Campaign } from '../../machines/contract/campaign.ts';
import { SiteLayout, SitePage } from '../../machines/contract/site.ts';
import { SiteScript } from '../../machines/contract/siteScripts.ts';
import { SiteBanner } from '../../machines/contract/siteBanner.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import { IsoDate, integer, oneOf, patterned, text, withOptional } from '../../machines/contract/scalar.ts';

const words = text('words', 1, 160);
const prose = text('prose', 1, 900);
const code = text('code', 1, 40);
const resort = oneOf('resort', ...RESORT_CODES);

const image = t.strict({ src: text('image address', 1, 120), alt: words }, 'image');

/** An item to choose; the client decodes it as `ItemText`. `features`: catalogue ids; `featureLabels`: their labels. */
const item = {
  code,
  title: words,
  strapline: words,
  description: prose,
  images: t.array(image),
  features: t.array(code),
};

const label = t.strict({ id: code, label: words }, 'label');
const link = t.strict({ label: words, href: text('path', 1, 200) }, 'link');

/** A link of the site's menu, or a label with links below it. */
const menuEntry = withOptional('menu entry', { label: words, href: text('path', 1, 200) }, { menu: t.array(link) });

/** The codec of each type's fields, by the name of its folder. */
export const shapes = {
  // `diningOrder`: the codes that a page shows first, in this order
  pages: withOptional(
    'page',
    { title: words, intro: prose, metaDescription: text('description', 40, 170) },
    {
      diningOrder: t.array(code),
      sectionOrder: t.array(code),
      activityCard: t.strict({ title: words, text: prose }, 'card'),
      /** how the prices of tokens work */
      priceBreakdown: prose,
    },
  ),
  // the pages of the site around the journey, each at its path in this folder
  'site-pages': SitePage,
  // the entertainment guides, each in its resort's folder: a page, and the breaks that it covers
  guides: t.intersection([SitePage, GuideTerms], 'guide'),
  // the surroundings of the pages of each layout
  layouts: SiteLayout,
  // campaigns that pages of the site show from the first to the last day
  campaigns: Campaign,
  // a sentence above the pages of the site
  banners: SiteBanner,
  // the scripts of other companies on the pages of the site
  partners: t.strict({ scripts: t.array(SiteScript) }, 'partners'),
  // old addresses and their redirect targets
  redirects: t.strict(
    { from: patterned('address of ours', /^(?:\/[a-z0-9_.-]+)+$/, 200), to: text('address', 1, 300) },
    'redirect',
  ),
  accommodations: t.strict({ ...item, featureLabels: t.array(label), floorPlan: prose }, 'accommodation'),
  'specific-accommodations': t.strict(
    { code, resort, location: prose, images: t.array(image) },
    'specific accommodation',
  ),
  'highlighted-accommodation': t.strict({ code, resort, badge: words }, 'highlight'),
  // the PDF file, which `pdfs` also lists, is generated from the texts of the resort's accommodation
  'booking-journey-pdfs': t.strict(
    { code, resort, title: words, description: words, isAccessGuide: t.boolean },
    'brochure',
  ),
  'food-and-drink': t.strict(item, 'food or drink'),
  extras: t.strict(item, 'extra'),
  'break-types': t.strict(
    {
      code,
      title: words,
      description: prose,
      seasonCode: oneOf('season', 'ADULT ONLY', 'U FAMILY', '*'),
      tokens: t.array(words),
    },
    'break type',
  ),
  // a kind of accommodation, by the code of its package type
  'accommodation-types': t.strict(
    { code: oneOf('package type', 'HOTEL', 'ROOM ONLY', 'SELF CATER', 'CARAVAN'), text: prose },
    'accommodation type',
  ),
  // special features of the weekend on one date
  'date-specific-weekenders': t.strict({ resort, startDate: IsoDate, text: prose }, 'date-specific weekender'),
  // an offer in the database refers to its texts by this code
  'break-offers': t.strict({ code, ctaText: words, paymentText: prose, confirmationText: prose }, 'break offer'),
  // the promotions on the account home page of each brand
  'account-home': HomePromotions,
  // activities that tokens pay for; without a resort, or with ALL, at every resort
  activities: t.strict(
    {
      id: code,
      title: words,
      text: prose,
      resort: t.union([oneOf('resort', ...RESORT_CODES, 'ALL'), t.null]),
      tokenValue: t.union([integer('token value', 1, 999), t.null]),
      isPlayExperience: t.boolean,
      isBBW: t.boolean,
      tokens: t.array(words),
    },
    'activity',
  ),
  // the token values for filtering activities, and what that many tokens buy
  tokens: t.strict({ value: integer('token value', 1, 999), label: words, contents: words }, 'token value'),
  // the texts around a brand's activities, and the site for booking activities, if there is one
  'activity-grid': t.strict(
    {
      title: words,
      intro: prose,
      emptyText: prose,
      bookingSite: t.union([HttpsAddress, t.null]),
      bookingSiteName: t.union([words, t.null]),
    },
    'activity grid',
  ),
  // the server checks who may enter: guests from 18, once for each address
  competitions: CompetitionDocument,
  features: t.strict(
    {
      name: t.keyof(Object.fromEntries([...TOGGLES, PICKER_SWITCH, TOOLBAR_SWITCH].map((name) => [name, null]))),
      isOn: t.boolean,
    },
    'toggle',
  ),
  navigation: t.strict(
    { links: t.array(menuEntry), help: t.array(t.strict({ title: words, text: prose }, 'help text')) },
    'navigation',
  ),
  resorts: t.strict(
    {
      code,
      label: words,
      shipCode: code,
      strapline: words,
      description: prose,
      image,
      heroes: t.strict({ family: image, weekend: image }, 'heroes'),
      hasPicker: t.boolean,
      /** The first map of the picker; null: no map shows the resort's accommodation. */
      accommodationLocation: t.union([code, t.null]),
    },
    'resort',
  ),
  // the tree of a resort's maps, rendered from its cabins together with their pictures
  maps: ResortMaps,
} as const satisfies Record<string, t.Mixed>;

type ContentType = keyof typeof shapes;

/** Whether a folder name is a content type. */
export function isContentType(name: string): name is ContentType {
  return Object.hasOwn(shapes, name);
}
