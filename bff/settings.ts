/** Reads settings from environment variables: each has a default, and each invalid one gives a sentence. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** The loopback names of the local machine. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Long enough that nobody guesses it, and only characters that a bearer token may have. */
const TOKEN = /^[\w.~+/=-]{32,}$/;

/** Reads settings one by one and collects the problems, so that all can be reported at once. */
export const envReader = (env: Environment) => {
  const problems: string[] = [];
  const refuse = <A>(name: string, expected: string, instead: A): A => {
    problems.push(`${name}: expected ${expected}`);
    return instead;
  };
  const text = (name: string): string | undefined =>
    env[name] === undefined || env[name] === '' ? undefined : env[name];
  return {
    problems,
    refuse,
    text,
    wholeNumber: (name: string, fallback: number, from: number, to: number): number => {
      const given = text(name) ?? String(fallback);
      const number = Number(given);
      return /^\d+$/.test(given) && number >= from && number <= to
        ? number
        : refuse(name, `a whole number from ${from} to ${to}`, fallback);
    },
    /** a secret that callers send in a header; null: none is set */
    token: (name: string): string | null => {
      const given = text(name) ?? null;
      return given === null || TOKEN.test(given)
        ? given
        : refuse(name, 'at least 32 characters, each a letter, a digit or one of . _ ~ + / = -', null);
    },
    origin: (name: string, fallback: string): URL => {
      const url = URL.parse(text(name) ?? fallback);
      const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
      return isOrigin && (url.protocol === 'https:' || LOOPBACK.includes(url.hostname))
        ? url
        : refuse(name, 'an https origin without a path, or an http one on this machine', new URL(fallback));
    },
    /** a URL with a path; there is no default */
    address: (name: string): URL => {
      const url = URL.parse(text(name) ?? '');
      const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
      return url !== null && isSafe
        ? url
        : refuse(name, 'an https address, or an http one on this machine', new URL('http://localhost'));
    },
  };
};

export type EnvReader = ReturnType<typeof envReader>;
