/** Pictures of the add-ons: each shows a few objects in front of a plain backdrop. */
import { clock, cot, hearts, key, stepFreeDoor, rain, suitcase, umbrella } from './comfort.ts';
import {
  burger,
  cloche,
  cutlery,
  fries,
  fullEnglish,
  mug,
  noodles,
  pancakes,
  pizza,
  plate,
  roast,
  stemmed,
  tumbler,
} from './food.ts';
import {
  ball,
  bigTop,
  candle,
  ropes,
  stage,
  stones,
  target,
  thermalPool,
  token,
  tokenStack,
  towels,
} from './leisure.ts';
import { paint } from './light.ts';
import { at, circle, ellipse, glow, line, path, picture, rect, wavyBand } from './svg.ts';

const width = 800;
const height = 533;

type Backdrop = 'table' | 'floor' | 'evening' | 'meadow';

function backdrop(kind: Backdrop, tone: string): readonly string[] {
  if (kind === 'evening')
    return [
      rect(0, 0, width, height, '#2B1D5E'),
      circle(590, 190, 150, paint.pink, { opacity: 0.85 }),
      path(wavyBand(330, height, width, 12, 100), '#5B2B86'),
      path(wavyBand(390, height, width, 12, 100, 50), '#41216F'),
      path(`M0 430h${width}v103H0z`, paint.nightSky),
    ];
  if (kind === 'meadow')
    return [
      rect(0, 0, width, height, '#C6EAEC'),
      circle(640, 110, 60, '#FFE08A'),
      path('M0 400q200-70 420-20t380-20v173H0z', '#A5C97F'),
      path('M0 440q260-40 800 0v93H0z', paint.grass),
    ];
  const ground =
    kind === 'table'
      ? [path(`M0 372h${width}v161H0z`, '#E5BE8E'), line('M0 420h800M0 480h800', '#D2A673', 3)]
      : [path(`M0 400h${width}v133H0z`, paint.sand), path(`M0 400h${width}v9H0z`, paint.white)];
  return [
    rect(0, 0, width, height, tone),
    circle(400, 300, 250, paint.white, { opacity: 0.32 }),
    path(wavyBand(306, 420, width, 12, 100), paint.white, { opacity: 0.3 }),
    ...ground,
  ];
}

const peach = '#FBD9C4';
const lemon = '#FBE9B8';
const aqua = paint.aqua;
const leaf = '#D6E6C6';

/** A box with a ribbon; `x` is its centre, `foot` the y of its base. */
const present = (x: number, foot: number, size: number, colour: string, ribbon: string): string[] => [
  rect(x - size / 2, foot - size, size, size, colour, { rx: 8 }),
  rect(x - size / 10, foot - size, size / 5, size, ribbon),
  rect(x - size / 2, foot - size * 0.6, size, size / 5, ribbon),
  circle(x - size / 6, foot - size, size / 7, ribbon),
  circle(x + size / 6, foot - size, size / 7, ribbon),
];

const addonPictures = {
  'dish/breakfast': [
    ...backdrop('table', lemon),
    cutlery(330, 452, 232),
    plate(330, 424, 200, [at(0, 0, fullEnglish, 1.4)]),
    mug(652, 452, paint.teal, 1.05),
  ],
  'dish/half-board': [
    ...backdrop('table', aqua),
    cutlery(400, 452, 236),
    plate(400, 424, 206, [at(0, 0, roast, 1.6)], paint.action),
    tumbler(690, 400, '#F9B98A', paint.action, 0.95),
  ],
  'dish/premium': [
    ...backdrop('table', peach),
    cloche(350, 452, 1.3),
    stemmed(610, 452, '#8E2140', 'wine', 1.3),
    candle(140, 420, 130),
  ],
  'dish/dine-around': [
    ...backdrop('table', leaf),
    pizza(230, 440, 1.6),
    noodles(470, 410, 1.35),
    burger(672, 470, 1.05),
  ],
  'dish/food-court': [
    ...backdrop('table', aqua),
    rect(110, 430, 580, 44, paint.action, { rx: 18 }),
    rect(134, 424, 532, 20, '#A82A18', { rx: 10 }),
    burger(300, 420, 1.35),
    fries(480, 432, 1.3),
    tumbler(610, 432, '#7A4630', paint.teal, 0.95),
  ],
  'dish/early-sitting': [
    ...backdrop('table', leaf),
    at(620, 170, [clock(0, 0, 84, 17, 30)]),
    cutlery(340, 452, 232),
    plate(340, 424, 200, [at(0, 0, roast, 1.55)], paint.teal),
    mug(652, 452, paint.coral, 0.95),
  ],
  'dish/hotel': [
    ...backdrop('table', lemon),
    cutlery(300, 452, 220),
    plate(300, 430, 190, [at(0, 0, roast, 1.45)], paint.brand),
    cloche(600, 456, 0.95),
    stemmed(470, 440, '#F4DFA0', 'wine', 1.05),
  ],
  'dish/christmas': [
    ...backdrop('table', '#CFE3D4'),
    candle(130, 430, 150),
    cutlery(400, 456, 232),
    plate(400, 430, 204, [at(0, 0, roast, 1.6)], paint.action),
    ...present(660, 470, 120, paint.action, paint.butter),
  ],
  'dish/brunch': [
    ...backdrop('table', peach),
    plate(310, 428, 200, [at(0, 14, [pancakes(0, 0)], 1.35)], paint.coral),
    stemmed(580, 460, '#F9B233', 'flute', 1.4),
    stemmed(690, 440, '#F28A6A', 'flute', 1.25),
  ],
  'drink/soft': [
    ...backdrop('table', aqua),
    tumbler(250, 452, '#F28A3A', paint.action, 1.2),
    tumbler(410, 470, '#E0527A', paint.teal, 1.4),
    tumbler(570, 452, '#8BBF4F', paint.brand, 1.2),
  ],
  'drink/hot-cold': [
    ...backdrop('table', lemon),
    mug(290, 462, paint.action, 1.6),
    tumbler(560, 462, '#6FC3C8', paint.coral, 1.45),
  ],
  'drink/bar': [
    ...backdrop('evening', ''),
    stemmed(270, 470, paint.pink, 'coupe', 1.45),
    stemmed(440, 480, paint.mint, 'flute', 1.35),
    tumbler(580, 470, '#F9B233', paint.mint, 1.2),
  ],
  'drink/classic': [
    ...backdrop('table', lemon),
    cutlery(300, 456, 196),
    plate(300, 446, 168, [at(0, 0, roast, 1.25)]),
    tumbler(560, 462, '#F28A3A', paint.teal, 1.3),
  ],
  'drink/premium': [
    ...backdrop('evening', ''),
    cloche(300, 474, 1.15),
    tumbler(540, 474, '#F9B233', paint.mint, 1.25),
    tumbler(672, 474, paint.pink, paint.mint, 1),
  ],
  'spa/pool': [...backdrop('floor', peach), thermalPool(400, 470)],
  'spa/retreat': [
    ...backdrop('floor', leaf),
    candle(170, 450, 120),
    candle(240, 462, 76),
    stones(420, 464),
    towels(640, 464),
  ],
  'spa/massage': [
    ...backdrop('floor', aqua),
    rect(120, 330, 500, 46, paint.white, { rx: 23 }),
    rect(120, 356, 500, 22, paint.brand, { rx: 11 }),
    line('M180 378l-20 100M560 378l20 100M180 470h380', paint.wood, 11),
    at(500, 334, [towels(0, 0)], 0.62),
    ...[230, 290, 350].map((x) => ellipse(x, 326, 26, 11, paint.slate)),
    candle(700, 470, 110),
  ],
  'activity/pass': [
    ...backdrop('meadow', ''),
    target(240, 470, 1.35),
    ball(500, 440, 46),
    at(
      620,
      330,
      [
        rect(-92, -84, 184, 236, paint.brand, { rx: 22 }),
        rect(-92, -84, 184, 60, paint.coral, { rx: 22 }),
        circle(0, 46, 52, paint.cream),
        path('M0 4l12 32l34 2l-27 21l10 33l-29-19l-29 19l10-33l-27-21l34-2z', paint.butter),
        line('M0 -84q-10-90 40-150', paint.ink, 9),
        rect(-20, -98, 40, 24, paint.ink, { rx: 8 }),
      ],
      0.95,
    ),
  ],
  'activity/circus': [...backdrop('meadow', ''), bigTop(400, 470)],
  'activity/circus-late': [...backdrop('evening', ''), bigTop(400, 480)],
  'activity/lounge': [
    ...backdrop('evening', ''),
    rect(180, 330, 440, 90, paint.pink, { rx: 40 }),
    rect(140, 380, 520, 90, '#C2307F', { rx: 32 }),
    line('M210 470v34M590 470v34', paint.wood, 12),
    stemmed(690, 490, '#F9B233', 'flute', 1.2),
    stemmed(110, 490, paint.mint, 'coupe', 1),
  ],
  'activity/grotto': [
    ...backdrop('floor', '#CFE3D4'),
    ...[0, 1, 2].map((i) => path(`M400 ${90 + i * 90}l${90 + i * 40} 130h-${180 + i * 80}z`, paint.grass)),
    rect(376, 400, 48, 70, paint.wood),
    circle(400, 92, 22, paint.butter),
    ...present(230, 490, 130, paint.action, paint.butter),
    ...present(560, 480, 110, paint.teal, paint.white),
    ...present(660, 500, 80, paint.coral, paint.white),
  ],
  'activity/show': [...backdrop('evening', ''), stage(400, 460)],
  'activity/ropes': [...backdrop('meadow', ''), ropes(400, 500)],
  'token/stack': [...backdrop('floor', aqua), tokenStack(230, 460, 7), tokenStack(390, 474, 4), token(580, 362, 112)],
  'token/counter': [
    ...backdrop('floor', peach),
    token(250, 350, 120),
    tokenStack(480, 468, 3),
    tokenStack(640, 456, 5),
  ],
  'comfort/donation': [...backdrop('floor', peach), hearts(400, 210)],
  'comfort/ground-floor': [...backdrop('meadow', ''), stepFreeDoor(400, 440)],
  'comfort/early': [...backdrop('floor', lemon), clock(270, 230, 150, 12, 0), key(560, 290, 1.25)],
  'comfort/late': [...backdrop('floor', aqua), clock(270, 230, 150, 14, 0), suitcase(560, 464, paint.coral, 1.3)],
  'comfort/cot': [...backdrop('floor', leaf), cot(400, 460)],
  'comfort/protection': [
    ...backdrop('floor', aqua),
    rain(400, 330),
    umbrella(400, 380),
    suitcase(520, 466, paint.butter, 0.9),
  ],
} as const satisfies Record<string, readonly string[]>;

type AddonPicture = keyof typeof addonPictures;

/** Whether an add-on picture of this name exists. */
export function isAddonPicture(name: string): name is AddonPicture {
  return Object.hasOwn(addonPictures, name);
}

/** Draws an add-on picture as an SVG of 800 by 533 units. */
export function addonPicture(name: AddonPicture): string {
  return picture(width, height, [glow('flame', '#FFD27A', 0.8)], addonPictures[name]);
}

/** The names of all add-on pictures. */
export const addonPictureNames: readonly string[] = Object.keys(addonPictures);
