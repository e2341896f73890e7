/** Which scripts of other companies a page has, what they need, and when they may run (spec: booking journey 7). */
import type { VisitQuery } from '../../addresses/query.ts';
import type { Category } from '../../contract/consentCategories.ts';
import type { Consent } from '../../consent/consent.rules.ts';
import type { Brand } from '../../contract/brand.ts';
import type { PageScript, SiteScript } from '../../contract/siteScripts.ts';
import { isOnPage } from '../pagePaths.ts';
import { VARIANTS_COOKIE } from './experiments.rules.ts';

/** The other origins that the Content-Security-Policy of a page allows, each list sorted and without duplicates. */
export type PolicyOrigins = Readonly<Record<'scripts' | 'connect' | 'images' | 'frames', readonly string[]>>;

export const NO_ORIGINS: PolicyOrigins = { scripts: [], connect: [], images: [], frames: [] };

const originOf = ({ src }: SiteScript): string => new URL(src).origin;

const originsOf = (script: SiteScript): readonly string[] => [
  originOf(script),
  ...(script.connect ?? []),
  ...(script.images ?? []),
  ...(script.frames ?? []),
];

/** Why a script in content is left out, for the log; null if it is not. `allowed`: the origins from the setting. */
export const scriptProblem = (script: SiteScript, allowed: readonly string[]): string | null => {
  const foreign = originsOf(script).find((origin) => !allowed.includes(origin));
  if (foreign !== undefined) return `${foreign} is not among the origins of SCRIPT_ORIGINS.`;
  if (script.category === 'strictlyNecessary' && script.kind !== 'consent')
    return 'category: Only a script of consent can be strictly necessary.';
  return script.kind === 'chat' && script.category !== 'functional' ? 'category: A chat is functional.' : null;
};

/** The page that loads scripts. */
export type ScriptPlace = Readonly<{ brand: Brand; path: string; query: VisitQuery }>;

/** Pages to which links in e-mails lead with a token that identifies the guest. */
const PERSONAL = /^(?:\/bigweekenders)?\/unsubscribe$/;

/** The scripts of a page; none if the address is about one guest, a quote or a payment. */
export const scriptsOn = (scripts: readonly SiteScript[], { brand, path, query }: ScriptPlace): SiteScript[] =>
  PERSONAL.test(path) || query.quoteId !== null || query.paymentLogin
    ? []
    : scripts.filter((script) => (script.brand ?? brand) === brand && isOnPage(script.pages, path));

/** A script as the browser gets it. The cookie of the variants belongs to the script that chooses them. */
export const pageScript = ({ name, kind, category, src, cookies = [] }: SiteScript): PageScript => ({
  name,
  kind,
  category,
  src,
  cookies: kind === 'experiments' ? [...cookies, VARIANTS_COOKIE] : cookies,
});

const distinct = (origins: readonly string[]): string[] => [...new Set(origins)].toSorted();

/** The origins that the scripts of a page need, and no others. */
export const policyOriginsOf = (scripts: readonly SiteScript[]): PolicyOrigins => ({
  scripts: distinct(scripts.map(originOf)),
  connect: distinct(scripts.flatMap(({ connect = [] }) => connect)),
  images: distinct(scripts.flatMap(({ images = [] }) => images)),
  frames: distinct(scripts.flatMap(({ frames = [] }) => frames)),
});

/** Whether the guest allows the purpose of a script. */
export const isAllowed = ({ category }: Pick<PageScript, 'category'>, consent: Consent | null): boolean =>
  category === 'strictlyNecessary' || consent?.[category] === true;

/** The scripts to load at once: the allowed ones, except a chat, which is loaded when a guest asks for it. */
export const scriptsToLoad = (scripts: readonly PageScript[], consent: Consent | null): PageScript[] =>
  scripts.filter((script) => script.kind !== 'chat' && isAllowed(script, consent));

/** The names of the cookies in each category, as the scripts' entries list them. */
export type PartnerCookies = Readonly<Partial<Record<Category, readonly string[]>>>;

/** The names in a `document.cookie` that belong to one of the categories. */
export const cookiesOf = (text: string, cookies: PartnerCookies, categories: readonly Category[]): string[] => {
  const wanted = categories.flatMap((category) => cookies[category] ?? []);
  const isWanted = (name: string): boolean =>
    wanted.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  return text
    .split(';')
    .map((pair) => pair.replace(/=.*/, '').trim())
    .filter(isWanted);
};

/**
 * The texts to assign to `document.cookie` to remove a cookie. The domain for which it was set cannot be read, so there
 * is one for each possible domain, from the host to its last two parts.
 */
export const removalsOf = (name: string, host: string): string[] => {
  const parts = host.split('.');
  const domains = parts.slice(0, -1).map((_, place) => parts.slice(place).join('.'));
  const ended = `${name}=; path=/; secure; max-age=0`;
  return [ended, ...domains.map((domain) => `${ended}; domain=${domain}`)];
};
