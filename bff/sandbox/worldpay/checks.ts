/** Strict validation of JSON bodies with Worldpay's error format: every problem has its JSON path. */

export type Problem = { errorName: string; message: string; jsonPath: string };
/** Returns the checked value, or undefined after adding to `problems`. */
export type Check<T> = (value: unknown, at: string, problems: Problem[]) => T | undefined;
export type Checked<C> = C extends Check<infer T> ? T : never;
type Shape = Record<string, Check<unknown>>;
type ObjectOf<R extends Shape, O extends Shape> = { [K in keyof R]: Checked<R[K]> } & {
  [K in keyof O]?: Checked<O[K]>;
};

/** Runs a check on a whole body. */
export function checkBody<T>(
  check: Check<T>,
  body: unknown,
): { ok: true; value: T } | { ok: false; problems: Problem[] } {
  const problems: Problem[] = [];
  const value = check(body, '$', problems);
  return value !== undefined && problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

/** A string with a length within bounds that matches the pattern, if one is given. */
export function text(min: number, max: number, pattern?: RegExp): Check<string> {
  return (value, at, problems) => {
    if (typeof value !== 'string') return report(problems, at, 'fieldMustBeString', 'Field must be a string.');
    if (value === '') return report(problems, at, 'fieldIsEmpty', 'Field must not be empty.');
    if (value.length < min)
      return report(problems, at, 'stringIsTooShort', `Field must have at least ${min} characters.`);
    if (value.length > max)
      return report(problems, at, 'stringIsTooLong', `Field must have at most ${max} characters.`);
    if (pattern && !pattern.test(value))
      return report(problems, at, 'stringFailedRegexCheck', `Field must match ${pattern.source}.`);
    return value;
  };
}

/** A whole number within bounds. */
export function whole(min: number, max: number): Check<number> {
  return (value, at, problems) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return report(problems, at, 'fieldMustBeInteger', 'Field must be an integer.');
    if (value < min) return report(problems, at, 'integerIsTooSmall', `Field must be at least ${min}.`);
    if (value > max) return report(problems, at, 'integerIsTooLarge', `Field must be at most ${max}.`);
    return value;
  };
}

/** One of the allowed values. */
export function oneOf<const T extends string | boolean>(...allowed: readonly T[]): Check<T> {
  return (value, at, problems) =>
    allowed.find((each) => each === value) ??
    report(problems, at, 'fieldHasInvalidValue', `Field must be one of: ${allowed.join(', ')}.`);
}

/** true or false. */
export const flag: Check<boolean> = (value, at, problems) =>
  typeof value === 'boolean' ? value : report(problems, at, 'fieldMustBeBoolean', 'Field must be a boolean.');

/** An object with exactly these fields: a missing required field and an unknown field are both problems. */
export function object<R extends Shape, O extends Shape = Record<never, never>>(
  required: R,
  optional: O = {} as O,
): Check<ObjectOf<R, O>> {
  return (value, at, problems) => {
    if (!isRecord(value)) return report(problems, at, 'fieldHasInvalidValue', 'Field must be an object.');
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(required, key) && !Object.hasOwn(optional, key))
        report(problems, `${at}.${key}`, 'fieldIsNotAllowed', 'Field is not allowed.');
    }
    const out: Record<string, unknown> = {};
    for (const [key, check] of Object.entries({ ...required, ...optional })) {
      const path = `${at}.${key}`;
      if (Object.hasOwn(value, key)) out[key] = check(value[key], path, problems);
      else if (Object.hasOwn(required, key)) report(problems, path, 'fieldIsMissing', 'Field is missing.');
    }
    // Built key by key from the checks of the shape, so it has the type of the whole shape.
    return out as ObjectOf<R, O>;
  };
}

/** One of several objects, distinguished by the value of one field. */
export function tagged<V extends Shape>(tag: string, variants: V): Check<Checked<V[keyof V]>> {
  return (value, at, problems) => {
    if (!isRecord(value)) return report(problems, at, 'fieldHasInvalidValue', 'Field must be an object.');
    const name = value[tag];
    if (name === undefined) return report(problems, `${at}.${tag}`, 'fieldIsMissing', 'Field is missing.');
    const variant = typeof name === 'string' && Object.hasOwn(variants, name) ? variants[name] : undefined;
    if (variant === undefined) {
      return report(
        problems,
        `${at}.${tag}`,
        'fieldHasInvalidValue',
        `Field must be one of: ${Object.keys(variants).join(', ')}.`,
      );
    }
    return variant(value, at, problems) as Checked<V[keyof V]> | undefined;
  };
}

function report(problems: Problem[], jsonPath: string, errorName: string, message: string): undefined {
  problems.push({ errorName, message, jsonPath });
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
