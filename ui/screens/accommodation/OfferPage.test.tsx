/** The page of one accommodation: what it leaves out when there is nothing to say, and the brochures to keep. */
import { expect, it } from 'vitest';
import { viewAt } from '../../../machines/accommodation/test/page.ts';
import { partMounter } from '../../test/partMounter.ts';
import { OfferPage } from './OfferPage.tsx';

const mount = partMounter();

const VIEW = viewAt({ awaitingChoice: 'showingDetail' }, { detail: 'ROOM' });
const IMAGE = { src: '/media/room.jpg', alt: 'A room', width: 800, height: 600 };
const GUIDE = {
  code: 'guide',
  title: 'The guide',
  description: 'Everything in one place.',
  href: '/media/guide.pdf',
  sizeText: 'PDF, 4 pages, 12 kB',
  isAccessGuide: false,
};

const pageOf = async (changes: Partial<NonNullable<typeof VIEW.detail>>, view = VIEW) => {
  if (VIEW.detail === null) throw new Error('no accommodation is open');
  const { root } = await mount(<OfferPage view={view} offer={{ ...VIEW.detail, ...changes }} send={() => undefined} />);
  return root;
};

it('explains how infants are counted, or has no empty line where they are not', async () => {
  const textsOf = async (cotsNote: string | null) =>
    [...(await pageOf({ cotsNote })).querySelectorAll('article > p')].map(({ textContent }) => textContent);
  expect(await textsOf('Infants count.')).toEqual([expect.stringContaining('Sleeps up to'), 'Infants count.']);
  expect(await textsOf(null)).toEqual([expect.stringContaining('Sleeps up to')]);
});

it.each([
  ['features but no pictures', ['Sea view'], [], true],
  ['pictures but no features', [], [IMAGE], false],
])('says what it has where there are %s', async (_, features, images, isShown) => {
  const root = await pageOf({ features, images });
  expect(root.querySelector('section[aria-label="What it has"]') !== null).toBe(isShown);
});

it('saves a brochure to the guest’s device instead of leaving the page for it', async () => {
  const bookingJourneyPDF = { isReady: true, brochures: [GUIDE] };
  const root = await pageOf({}, { ...VIEW, showcase: { ...VIEW.showcase, bookingJourneyPDF } });
  const link = root.querySelector('[aria-label="To read at home"] a');
  expect([link?.textContent, link?.getAttribute('href'), link?.hasAttribute('download')]).toEqual([
    'The guide',
    '/media/guide.pdf',
    true,
  ]);
});
