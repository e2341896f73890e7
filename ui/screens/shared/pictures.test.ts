/** Pictures of the content system on a page: a raster one is asked for in the width that is needed. */
import { describe, expect, it } from 'vitest';
import { contentPicture } from './pictures.ts';

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
  it('loads a drawing from its one file', () => {
    expect(contentPicture({ src: '/bff/images/rooms/sea.svg?v=abc', alt: '' })).toEqual({
      src: '/bff/images/rooms/sea.svg?v=abc',
      alt: '',
      width: 800,
      height: 533,
    });
  });
});
