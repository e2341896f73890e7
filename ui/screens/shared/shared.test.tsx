/** Parts that several pages share: notices, links to terms, filters, failures, pictures and tables. */
import { describe, expect, it } from 'vitest';
import { diningAt } from '../../../machines/dining/test/diningAt.ts';
import { outlineOf } from '../../test/outline.ts';
import { partMounter } from '../../test/partMounter.ts';
import { DiningScreen } from '../dining/DiningScreen.tsx';
import { FailureDetails, FailureDetailsContext } from './FailureDetails.tsx';
import { contentPicture } from './pictures.ts';
import { StepFailure } from './StepFailure.tsx';

const mount = partMounter();

const pageAt = async (...at: Parameters<typeof diningAt>) =>
  (await mount(<DiningScreen view={diningAt(...at)} send={() => undefined} />)).root;

it.each([
  ['Your basket is now empty', 'Information: '],
  ['We can’t save this now.', 'Warning: '],
])('the page around add-ons the notice “%s” is read out as “%s”', async (notice, tone) => {
  const root = await pageAt('awaitingChoice', { notice });
  const said = [...root.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(said).toContain(`${tone}${notice}`);
});

describe('a failure', () => {
  const failure = (message: string | null) => (
    <FailureDetailsContext value="502 from the server">
      <StepFailure message={message} testId={{ 'data-test': 'retry.requested' }} onRetry={() => undefined} />
    </FailureDetailsContext>
  );

  it('says that a page could not be loaded, why, and the exact text', () =>
    expect(outlineOf(failure('We can’t reach our prices.'))).toEqual([
      '<div data-tone="error" role="alert"> (warning)',
      '  Error:',
      '  <p> Sorry, we couldn’t load this.',
      '  <p> We can’t reach our prices.',
      '  <details>',
      '    <summary> (down) Details',
      '    <p data-details="true"> 502 from the server',
      '  <button data-test="retry.requested" type="button"> Try again',
    ]));

  it.each([
    ['that of its own failure', 'The bank was silent', ['The bank was silent']],
    ['nothing where its own failure has none', null, []],
    ['that of the last call where it has no failure of its own', undefined, ['502 from the server']],
  ])('the exact text is %s', (_, text, shown) => {
    const lines = outlineOf(
      <FailureDetailsContext value="502 from the server">
        <FailureDetails {...(text === undefined ? {} : { text })} />
      </FailureDetailsContext>,
    );
    expect(lines.flatMap((line) => /<p data-details="true"> (.*)/.exec(line)?.[1] ?? [])).toEqual(shown);
  });
});

// requirement: JOURNEY-7-IMAGING
describe('contentPicture', () => {
  it('offers a raster picture in every width of the server, with its version', () => {
    const picture = contentPicture({ src: '/bff/imaging/rooms/sea.jpg?v=abc', alt: 'The sea' });
    expect(picture).toMatchObject({ src: '/bff/imaging/rooms/sea.jpg?v=abc&w=960', alt: 'The sea' });
    expect(picture.srcSet?.split(', ')).toEqual([
      '/bff/imaging/rooms/sea.jpg?v=abc&w=320 320w',
      '/bff/imaging/rooms/sea.jpg?v=abc&w=640 640w',
      '/bff/imaging/rooms/sea.jpg?v=abc&w=960 960w',
      '/bff/imaging/rooms/sea.jpg?v=abc&w=1280 1280w',
      '/bff/imaging/rooms/sea.jpg?v=abc&w=1920 1920w',
    ]);
    expect(picture.sizes).toBe('(min-width: 48em) 50vw, 75vw');
  });
  it('offers a photograph with the name that its camera gave it in every width', () => {
    const { srcSet } = contentPicture({ src: '/bff/imaging/IMG_0001%20(1).JPG?v=abc', alt: '' });
    expect(srcSet?.split(', ')[0]).toBe('/bff/imaging/IMG_0001%20(1).JPG?v=abc&w=320 320w');
  });
  it('loads a drawing from its one file', () =>
    expect(contentPicture({ src: '/bff/images/rooms/sea.svg?v=abc', alt: '' })).toEqual({
      src: '/bff/images/rooms/sea.svg?v=abc',
      alt: '',
      width: 800,
      height: 533,
    }));
});
