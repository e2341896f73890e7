/**
 * Experiments: which variant of a block of content a guest sees. The script of another company chooses; the server draws the
 * choice from the next page on, so that nothing changes under a reader’s eyes (spec: booking journey 7, experiments).
 */
/** The event by which a script says its choice: a CustomEvent of the window whose detail is `{ experiment, variant }`. */
export const VARIANT_CHOSEN = 'breakwater:variant';

/** The cookie by which the server knows the choices. */
export const VARIANTS_COOKIE = 'breakwater.variants';

const MOST_EXPERIMENTS = 20;
const MONTH_SECONDS = 2_592_000;

/** Whether it can be the name of an experiment or of a variant. */
export const isExperimentName = (name: unknown): name is string =>
  typeof name === 'string' && /^[a-z0-9-]{1,40}$/.test(name);

/** The chosen variants, by the names of their experiments. */
export type Variants = Readonly<Record<string, string>>;

/** The choices of a stored text; anything in it that is none is left out. */
export const parseVariants = (text: string | null): Variants =>
  Object.fromEntries(
    [...new URLSearchParams(text ?? undefined)].filter((pair) => pair.every(isExperimentName)).slice(-MOST_EXPERIMENTS),
  );

/** The choices with one more, as the detail of a script's event says it; null where it says none. */
export const withChoice = (variants: Variants, detail: unknown): Variants | null => {
  if (typeof detail !== 'object' || detail === null || !('experiment' in detail) || !('variant' in detail)) return null;
  const { experiment, variant } = detail;
  if (!isExperimentName(experiment) || !isExperimentName(variant)) return null;
  return Object.fromEntries([
    ...Object.entries(variants).filter(([name]) => name !== experiment),
    [experiment, variant],
  ]);
};

/** What to assign to `document.cookie`: the latest choices, for a month. */
export const variantsCookie = (variants: Variants): string => {
  const latest = new URLSearchParams(Object.entries(variants).slice(-MOST_EXPERIMENTS));
  return `${VARIANTS_COOKIE}=${encodeURIComponent(latest.toString())}; path=/; samesite=lax; max-age=${MONTH_SECONDS}`;
};
