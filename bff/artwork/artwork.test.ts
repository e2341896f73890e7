/** The artwork: sound pictures, maps that match the cabins on sale, brochures of text, and stale files. */
import { inflateSync, gzipSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test, describe, it } from 'vitest';
import sharp from 'sharp';
import { mapPaths } from './maps/mapPictures.ts';
import { pictureAt } from './pictures/gallery.ts';
import { addonPictureNames } from './pictures/addons.ts';
import { folderWith } from '../test/builtPages.ts';
import { CABINS_AT_LEAST, cabinsAt } from '../seed/catalogue/cabins.ts';
import { DEMO_CODES } from '../seed/catalogue/resorts.ts';
import { stepsOf } from './maps/plan.ts';
import { pdfOf, type Block } from './brochures/pdf.ts';
import { develop, stampOf, type Exposure } from './photographs/develop.ts';
import { SITE_PICTURES, stalePhotographs, staleFiles } from './staleFiles.ts';

describe('the pictures', () => {
  const resorts = ['bg', 'mh', 'sk'];
  const times = ['day', 'dusk', 'night'];
  const sizes = [1, 2, 3, 4];
  const seeds = [1, 5, 9];

  const scenes = resorts.flatMap((resort) =>
    ['hotel', 'apartment', 'lodge', 'caravan', 'room'].flatMap((kind) =>
      sizes.flatMap((size) =>
        times.flatMap((time) => seeds.map((seed) => `scenes/${resort}/${kind}-${size}-${time}-${seed}`)),
      ),
    ),
  );
  const rooms = resorts.flatMap((resort) =>
    ['bedroom', 'living', 'bathroom'].flatMap((room) =>
      sizes.flatMap((beds) =>
        times.flatMap((time) => seeds.map((seed) => `rooms/${resort}/${room}-${beds}-${time}-${seed}`)),
      ),
    ),
  );
  const heroes = resorts.flatMap((resort) => times.map((time) => `heroes/${resort}-${time}`));
  const brand = ['brand/logo', 'brand/logo-weekend', 'brand/favicon', 'brand/favicon-weekend'];

  /** The faults of a drawing: malformed XML, an invalid number, or a broken reference. */
  const faultsOf = (xml: string): unknown[] => {
    const form = XMLValidator.validate(xml);
    const ids = [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const missing = [...xml.matchAll(/(?:href="|url\()#([a-z0-9]+)/g)].filter(([, id]) => !ids.includes(id));
    const numbers = /NaN|undefined|Infinity/.exec(xml) ?? [];
    return [...(form === true ? [] : [form]), ...missing, ...numbers, ...ids.filter((id, i) => ids.indexOf(id) !== i)];
  };

  test.each([
    ['scenes', scenes, 12_288],
    ['rooms', rooms, 12_288],
    ['treats', [...addonPictureNames], 12_288],
    ['maps', mapPaths, 12_288],
    ['brand', brand, 12_288],
    ['heroes', heroes, 15_360],
  ] as const)('draws every picture of the %s as a well-formed and small SVG', (_, paths, limit) => {
    for (const path of paths) {
      const svg = pictureAt(path) ?? '';
      expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
      expect(faultsOf(svg), path).toEqual([]);
      expect(Buffer.byteLength(svg), path).toBeLessThan(limit);
      expect(svg.includes('<text') || svg.includes('<script') || svg.includes('<image'), path).toBe(false);
    }
  });

  test('draws different pictures for each kind, resort, size and time of day', () => {
    const drawn = scenes.filter((path) => path.endsWith('-1')).map(pictureAt);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  const NONE = 'scenes scenes/bg/hotel-5-day-1 scenes/xx/hotel-1-day-1 rooms/bg/cellar-1-day-1 brand/constructor';
  test.each(['', 'constructor', 'heroes/bg-noon', ...NONE.split(' ')])(
    'returns null for the path %j, which is not a picture',
    (path) => expect(pictureAt(path)).toBeNull(),
  );
});

describe.each(DEMO_CODES)('map plan of %s', (resort) => {
  const depthOf = (steps: ReturnType<typeof stepsOf>, id: string): number => {
    const step = steps.find((one) => one.id === id);
    return 1 + Math.max(0, ...(step?.references ?? []).map(({ stepId }) => depthOf(steps, stepId)));
  };

  const steps = stepsOf(resort);
  const ids = steps.map(({ id }) => id);

  // requirement: JOURNEY-2-PICKER-TREE
  it('shows every cabin on sale on exactly one map, and no other cabins', () => {
    const shown = steps.flatMap(({ cabins }) =>
      cabins.map(({ code, name, attributes }) => ({ code, name, attributes })),
    );
    const sold = cabinsAt(resort).map(({ code, name, attributes }) => ({ code, name, attributes }));
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
    expect(shown.toSorted(byCode)).toEqual(sold.toSorted(byCode));
    expect(shown.length).toBeGreaterThanOrEqual(CABINS_AT_LEAST);
  });

  it('is a tree of three levels in which exactly one path leads from the first map to each other map', () => {
    expect(ids[0]).toBe(`${resort.toLowerCase()}-resort`);
    expect(new Set(ids).size).toBe(ids.length);
    const reached = steps.flatMap(({ references }) => references.map(({ stepId }) => stepId));
    expect(reached.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(depthOf(steps, ids[0] ?? '')).toBe(3);
  });

  it('has either cabins or further maps on each map, and different titles for the maps below one map', () => {
    for (const { id, cabins, references, title, displayTitle } of steps) {
      expect(cabins.length > 0, id).toBe(references.length === 0);
      expect(displayTitle, id).toContain(title);
      expect(displayTitle, id).not.toMatch(/ a [aeiou]/);
      const below = steps.filter((step) => references.some(({ stepId }) => stepId === step.id));
      expect(new Set(below.map((step) => step.title)).size, id).toBe(below.length);
    }
  });

  it('keeps the buttons of each map apart and within the picture', () => {
    for (const { id, cabins, references, items } of steps) {
      const spots = [...cabins, ...references];
      for (const { x, y } of [...spots, ...items]) expect(x >= 5 && x <= 95 && y >= 5 && y <= 96, id).toBe(true);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) {
          // leaves room for targets of 44 pixels when the map is shown at 300 by 225 pixels
          expect(Math.abs(one.x - other.x) >= 13 || Math.abs(one.y - other.y) >= 13, `${id} ${one.x} ${other.x}`).toBe(
            true,
          );
        }
      });
    }
  });

  it('shows the ground floor and the floors above on maps of their own, named by their floor', () => {
    const sold = new Map(cabinsAt(resort).map((cabin) => [cabin.code, cabin]));
    for (const { title, cabins } of steps.filter((step) => step.cabins.length > 0)) {
      const floors = new Set(cabins.map(({ code }) => sold.get(code)?.isGroundFloor));
      expect(floors.size, title).toBe(1);
      if (floors.has(false)) expect(title).toMatch(/, (?:first|second|third|fourth) floor$/);
    }
  });

  it('has a picture for each map', () => {
    for (const { image } of steps) expect(mapPaths).toContain(image.src.slice('/images/'.length, -'.svg'.length));
  });
});

describe('the PDF file of a brochure', () => {
  const text = (words: number): Block => ({ kind: 'text', text: Array.from({ length: words }, () => 'sea').join(' ') });
  const brochure = (blocks: readonly Block[]): Promise<Buffer> =>
    pdfOf({ title: 'Where to stay (by the sea)', subtitle: 'It’s close', blocks });

  /** The content stream of each page. */
  const pagesOf = (pdf: Buffer): string[] =>
    Array.from(pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g), ([, page = '']) =>
      inflateSync(Buffer.from(page, 'latin1')).toString(),
    );

  /** The words of a page's content stream. pdfkit writes hexadecimal codes of Windows-1252, with kerning between them. */
  const wordsOf = (page: string): string => {
    const codes = Array.from(page.matchAll(/<([\da-f]+)>/g), ([, code]) => code).join('');
    return new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex'));
  };

  const HEADING: Block = { kind: 'heading', text: 'Rooms' };

  it('contains its texts in their order, as text', async () => {
    const [page = ''] = pagesOf(await brochure([HEADING, { kind: 'small', text: 'By the pier' }]));
    expect(wordsOf(page)).toBe('Where to stay (by the sea)It’s closeRoomsBy the pier');
  });

  it('tags the title, the headings and the texts for screen readers', async () => {
    const pdf = await brochure([HEADING, text(3)]);
    const tags = Array.from((pagesOf(pdf)[0] ?? '').matchAll(/^\/(\w+) <</gm), ([, tag]) => tag);
    expect(tags).toEqual(['H1', 'P', 'H2', 'P']);
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
  });

  it('has as many pages as its text needs, and the same bytes for the same text', async () => {
    expect(pagesOf(await brochure([text(10)]))).toHaveLength(1);
    const long = Array.from({ length: 12 }, () => text(200));
    const pdf = await brochure(long);
    const pages = pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(wordsOf).join(' ').match(/sea/g)).toHaveLength(12 * 200 + 1);
    expect((await brochure(long)).equals(pdf)).toBe(true);
  });
});

describe('the photographs of the site', () => {
  const exposure: Exposure = {
    svg: pictureAt('heroes/bg-day') ?? '',
    view: { x: 800, y: 25, width: 520, height: 347 },
    width: 480,
    height: 320,
    setting: 'day',
    seed: 'pier',
  };

  it('develops the same picture every time, in the size that was asked for', async () => {
    const [once, again] = await Promise.all([develop(exposure), develop(exposure)]);
    expect(once.equals(again)).toBe(true);
    const { format, width, height } = await sharp(once).metadata();
    expect([format, width, height]).toEqual(['jpeg', 480, 320]);
  });

  it('names pictures from another drawing, missing ones, and files that are none of them', async () => {
    const folder = folderWith({
      [`${SITE_PICTURES}/cards/fresh.jpg`]: `bytes ${stampOf(exposure)} of another build of sharp`,
      [`${SITE_PICTURES}/cards/changed.jpg`]: `bytes ${stampOf({ ...exposure, svg: '<svg/>' })}`,
      [`${SITE_PICTURES}/old.jpg`]: 'bytes',
    });
    const named = new Map(
      ['cards/fresh.jpg', 'cards/changed.jpg', 'cards/missing.jpg'].map((name) => [name, exposure]),
    );
    expect(await stalePhotographs(folder, named)).toEqual({
      stale: ['cards/changed.jpg', 'cards/missing.jpg'],
      leftOver: ['old.jpg'],
    });
  });
});

describe('rendered files', () => {
  const PICTURE = 'images/rooms/a.svgz';
  const BROCHURE = 'documents/a.pdf';
  const svg = (text: string, level = 9): Buffer => gzipSync(`<svg>${text.repeat(100)}</svg>`, { level });
  const pdf = (title: string): Promise<Buffer> => pdfOf({ title, subtitle: 'By the sea', blocks: [] });

  it('finds a picture fresh that was compressed in another way, and a brochure that has the same content', async () => {
    const folder = folderWith({ [PICTURE]: svg('pier', 1), [BROCHURE]: await pdf('Where to stay') });
    const rendered = new Map([
      [PICTURE, svg('pier')],
      [BROCHURE, await pdf('Where to stay')],
    ]);
    expect(await staleFiles(folder, rendered)).toEqual({ stale: [], leftOver: [] });
  });

  it('names files with another content, missing files, and files that are not rendered any more', async () => {
    const old = { [PICTURE]: svg('pier'), [BROCHURE]: await pdf('Where to stay'), 'images/old.svgz': svg('van') };
    const rendered = new Map([
      [PICTURE, svg('beach')],
      [BROCHURE, await pdf('Getting around')],
      ['images/new.svgz', svg('lodge')],
    ]);
    expect(await staleFiles(folderWith(old), rendered)).toEqual({
      stale: [PICTURE, BROCHURE, 'images/new.svgz'],
      leftOver: ['images/old.svgz'],
    });
  });
});
