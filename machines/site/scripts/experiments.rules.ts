/**
 * Experiments: which variant of a block of content a guest sees. Another company's script chooses; the server renders
 * the choice from the next page on, so that nothing changes while the guest reads (spec: booking journey 7,
 * experiments).
 */
/** The event that reports a script's choice: a CustomEvent of the window with the detail `{ experiment, variant }`. */
export const VARIANT_CHOSEN = 'breakwater:variant';

/** The cookie with the choices, for the server. */
export const VARIANTS_COOKIE = '__Host-variants';

const MOST_EXPERIMENTS = 20;
const MONTH_SECONDS = 2_592_000;

/** Whether a value is a valid name of an experiment or a variant. */
export const isExperimentName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z0-9-]{1,40}$/.test(name);

/** The chosen variants, by the names of their experiments. */
export type Variants = Readonly<Record<string, string>>;

/** The choices in a stored text; anything invalid is left out. */
export const parseVariants = (text: string | null): Variants =>
  Object.fromEntries(
    [...new URLSearchParams(text ?? '')].filter((pair) => pair.every(isExperimentName)).slice(-MOST_EXPERIMENTS),
  );

/** The choices with that of an event's detail; null if the detail contains none. */
export const withChoice = (variants: Variants, detail: unknown): Variants | null => {
  if (typeof detail !== 'object' || detail === null || !('experiment' in detail) || !('variant' in detail)) return null;
  const { experiment, variant } = detail;
  if (!isExperimentName(experiment) || !isExperimentName(variant)) return null;
  return Object.fromEntries([
    ...Object.entries(variants).filter(([name]) => name !== experiment),
    [experiment, variant],
  ]);
};

/** The text to assign to `document.cookie`: the latest choices, for a month. */
export const variantsCookie = (variants: Variants): string => {
  const latest = new URLSearchParams(Object.entries(variants).slice(-MOST_EXPERIMENTS));
  return `${VARIANTS_COOKIE}=${encodeURIComponent(latest.toString())}; path=/; secure; samesite=lax; max-age=${MONTH_SECONDS}`;
};
