// Which states have a picture of what the guest sees, taken in a browser, and where it is kept.
import { guestSees } from './guest-sees.ts';

const gone = 'it is left before it can be seen';
const plain = 'it shows nothing of its own: the page is that of another chart’s state';

/** The states of a chart with a page that have no picture, and why. */
export const unpictured: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: { deciding: gone, noting: 'it is the frame of the page, as in opening' },
  session: {
    'link.opening': plain,
    'link.open.fresh': plain,
    'link.open.keepingAlive': plain,
    'link.open.paying.renewing': plain,
    'link.open.paying.waiting': plain,
    'link.open.settling': plain,
    'link.open.awaitingOutcome': plain,
    'link.open.verifying': plain,
    'gate.open': plain,
    'gate.locked': plain,
  },
  journey: { arriving: gone, held: gone },
  search: { arriving: gone },
  weekendSearch: { 'asking.deciding': gone },
  party: { fitting: gone, checking: gone },
  what: { arriving: gone },
  overview: { 'shown.forgetting': gone },
  checkout: {
    'open.deciding': gone,
    'saving.keeping': gone,
    'paying.fixed': 'what is seen is the payment’s state, and pictured there',
  },
};

/** The folder of the pictures, inside that of the charts. */
export const PICTURES = 'screens';

/** The file of a state's picture, from the folder of the pictures: 'dining/loading.webp'. */
export const pictureName = (chart: string, state: string): string => `${chart}/${state}.webp`;

/** The states of these charts, all of which have a page, that have a picture: files of pictures by chart and state. */
export const picturesOf = (charts: readonly string[]): ReadonlySet<string> =>
  new Set(
    charts.flatMap((chart) =>
      Object.keys(guestSees[chart] ?? {})
        .filter((state) => unpictured[chart]?.[state] === undefined)
        .map((state) => pictureName(chart, state)),
    ),
  );
