/** The wide picture at the top of a page: the resort's bay seen from the beach, plain on the left behind the text. */
import { seededRandom } from './seededRandom.ts';
import { bunting, deckchairs, tuft } from './garden.ts';
import { beach, farLandmark, type Resort } from './landmarks.ts';
import { lightAt, paint, type Light, type Time } from './light.ts';
import { sea, sky, skyDefs } from './sky.ts';
import {
  at,
  boxes,
  circle,
  el,
  ellipse,
  line,
  path,
  picture,
  rect,
  wavyBand,
  type Attributes,
  type Box,
} from './svg.ts';

type HeroRecipe = Readonly<{ resort: Resort; time: Time }>;

const width = 1600;
const height = 600;

/** A row of beach huts with their bases at y. */
function huts(x: number, y: number, light: Light): readonly string[] {
  const paints = [paint.coral, paint.butter, paint.teal, '#F6B9A4', '#8FB8DE'];
  return paints.map((colour, index) =>
    at(
      x + index * 92,
      y - index * 5,
      [
        ellipse(0, 2, 50, 6, paint.ink, { opacity: 0.14 }),
        path('M-38 0v-88l38-36l38 36v88z', light.tint(colour)),
        line('M-25 0v-98M-12 0v-108M13 0v-108M26 0v-98', paint.ink, 1.5, { opacity: 0.13 }),
        path('M-47 -82L0 -128l47 46l-7 6L0 -115l-40 39z', light.tint(paint.white)),
        rect(-16, -64, 32, 64, light.tint(paint.white)),
        rect(-12, -60, 24, 60, light.time === 'day' ? light.tint(paint.brand) : light.glass),
        circle(0, -88, 7, light.tint(paint.white)),
        rect(-20, -4, 40, 6, light.tint(paint.wood)),
      ],
      1.1,
    ),
  );
}

/** The breakwater: a line of posts from the beach into the sea. */
function breakwater(x: number, y: number, light: Light): string {
  const posts: Box[] = Array.from({ length: 13 }, (_, index) => {
    const tall = 32 + index * 3.4;
    return [x - index * 26, y + index * 9.5 - tall, 8 + Math.round(index / 2), Math.round(tall) + 8];
  });
  const rail = `M${x + 4} ${y - 14}L${x - 308} ${y + 92}M${x + 4} ${y - 4}L${x - 308} ${y + 112}`;
  return (
    line(rail, light.tint('#8A5A3C'), 6) +
    boxes(posts, light.tint(paint.darkWood)) +
    boxes(
      posts.map(([left, top, w]): Box => [left, top, w, 5]),
      light.tint('#A9805F'),
    )
  );
}

/** A person on the sand as plain shapes; `tall` is the scale. */
const person = (left: number, tall: number, shirt: string, skin: string, hair: string, light: Light): string =>
  at(
    left,
    0,
    [
      ellipse(0, 0, 17, 3, paint.ink, { opacity: 0.15 }),
      line('M-5 0v-26M6 0v-26', light.tint(skin), 7),
      path('M-13 -22l3-40q10-8 20 0l3 40z', light.tint(shirt)),
      line('M-11 -56l-9 24M11 -56l10 20', light.tint(skin), 5),
      circle(0, -74, 10.5, light.tint(skin)),
      path('M-11 -74q-1-13 11-13t11 13q-10-8-22 0z', light.tint(hair)),
    ],
    tall,
  );

/** Two adults and a child with a bucket at the water. */
const family = (x: number, y: number, light: Light): string =>
  at(x, y, [
    person(-34, 1.1, paint.coral, '#E9B98F', '#6F4630', light),
    person(4, 0.72, paint.butter, '#C98F66', '#0B2B40', light),
    person(44, 1.14, paint.brand, '#9A6644', '#0B2B40', light),
    path('M68 0l-4-17h20l-4 17z', light.tint(paint.action)),
    path('M86 0q6-20 14-20q4-10 10 0q10 2 14 20z', light.tint(paint.wetSand)),
  ]);

/** Three adults, for the evenings: the weekends are for adults only. */
const friends = (x: number, y: number, light: Light): string =>
  at(x, y, [
    person(-34, 1.1, paint.coral, '#E9B98F', '#6F4630', light),
    person(4, 1.16, paint.butter, '#C98F66', '#0B2B40', light),
    person(44, 1.14, paint.brand, '#9A6644', '#0B2B40', light),
  ]);

function kite(x: number, y: number, light: Light): string {
  return at(x, y, [
    line('M0 44q30 70-40 130t-30 116', light.tint(paint.slate), 1.5),
    path('M0 -44l30 40l-30 48l-30-48z', light.tint(paint.action)),
    path('M0 -44l30 40l-30 6z', light.tint(paint.coral)),
    path('M0 44l-30-48l30 6z', light.tint(paint.butter)),
    path('M-8 62l16-6v12zM2 84l16-6v12zM8 106l14-8v14z', light.tint(paint.teal)),
  ]);
}

/** The wheel's cabins: dots around the rim, drawn as zero-length dashes with round caps, at every second twelfth. */
const cabins = (stroke: string, offset: number): Attributes => ({
  stroke,
  'stroke-width': 16,
  'stroke-dasharray': '0 96.35',
  'stroke-dashoffset': offset,
});

/** A Ferris wheel with lights, for the evening. */
function wheel(x: number, y: number, light: Light): string {
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return [Math.round(Math.cos(angle) * 92), Math.round(Math.sin(angle) * 92)] as const;
  });
  return at(x, y, [
    circle(0, -120, 170, 'url(#glow)', { opacity: 0.4 }),
    line('M0 -120l-46 122M0 -120l46 122', light.tint(paint.cream), 7),
    circle(0, -120, 92, 'none', { stroke: paint.pink, 'stroke-width': 5 }),
    circle(0, -120, 78, 'none', { stroke: light.tint(paint.cream), 'stroke-width': 2 }),
    line(spokes.map(([dx, dy]) => `M0 -120l${dx} ${dy}`).join(''), light.tint(paint.cream), 1.8),
    circle(0, -120, 92, 'none', cabins(paint.mint, 0)),
    circle(0, -120, 92, 'none', cabins('#FFE3A6', 48.2)),
    circle(0, -120, 12, paint.pink),
  ]);
}

/** Fireworks of one shape. The group sets the colour, so that the shape is defined once. */
const fireworks: readonly string[] = (
  [
    [930, 120, paint.mint],
    [1090, 80, '#FFE3A6'],
    [800, 70, paint.pink],
  ] as const
).map(([x, y, stroke], index) => {
  const rays = Array.from({ length: 12 }, (_, ray) => {
    const [dx, dy] = [Math.cos((ray / 6) * Math.PI), Math.sin((ray / 6) * Math.PI)];
    return `M${Math.round(dx * 18)} ${Math.round(dy * 18)}l${Math.round(dx * 32)} ${Math.round(dy * 32)}`;
  }).join('');
  return at(
    x,
    y,
    [el('g', { stroke }, el('path', { d: rays.replaceAll(' -', '-'), 'stroke-width': 3.4 }))],
    1 - index * 0.14,
  );
});

/** Draws the recipe as an SVG of 1600 by 600 units. The same recipe always gives the same SVG. */
export function hero(recipe: HeroRecipe): string {
  const chance = seededRandom(`hero/${recipe.resort}`);
  const light = lightAt(recipe.time);
  const day = recipe.time === 'day';
  const heaven = { width, horizon: 300, sunX: 700, sunY: recipe.time === 'dusk' ? 246 : 110 };
  const spot = {
    x: recipe.resort === 'sk' ? 1010 : 1090,
    horizon: 300,
    shore: 410,
    width,
    scale: recipe.resort === 'mh' ? 1.3 : 1.12,
  };
  const grasses = Array.from({ length: 12 }, (_, index) =>
    tuft(chance.between(0, 1600), chance.between(584, 600), 0.9 + (index % 3) * 0.2, light),
  );
  return picture(width, height, skyDefs(light), [
    ...sky(heaven, light, chance),
    ...(day ? [] : fireworks),
    ...sea(heaven, 424, light, chance),
    ...farLandmark(recipe.resort, spot, light, chance),
    ...beach(recipe.resort, spot, light, chance),
    path(wavyBand(452, height, width, 8, 320, 90), light.tint(recipe.resort === 'bg' ? '#E9D6AF' : paint.beach)),
    path(wavyBand(500, height, width, 10, 400), light.tint('#F6E5BC')),
    breakwater(720, 424, light),
    ...(day ? [kite(560, 130, light)] : [wheel(1440, 440, light)]),
    ...huts(1190, 506, light),
    bunting(1150, 400, 1590, 356, 40, light),
    day ? family(900, 500, light) : friends(900, 500, light),
    deckchairs(1040, 560, light, paint.coral),
    deckchairs(330, 566, light, paint.coral),
    path(wavyBand(574, height, width, 10, 260, 40), light.tint('#8DB56A')),
    ...grasses,
  ]);
}
