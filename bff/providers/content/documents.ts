/**
 * Reads of single documents and lists of the content system (spec: booking journey 7, content reads): break offers, the
 * texts of the sign-in pages, descriptions of pages for search engines, resorts.
 */
import { either as E } from 'fp-ts';
import { BreakOffer } from '../../../machines/contract/quote.ts';
import { decode } from '../../kernel/decode.ts';
import type { ContentFailure, ContentPort } from './port.ts';
import * as t from 'io-ts';
import { AnyText, text } from '../../../machines/contract/scalar.ts';
import { STEP_PAGES, type Step } from '../../../machines/addresses/steps.ts';
import { RESORT_NAMES } from '../../../machines/contract/resorts.ts';

/** The texts of the resorts' break offers. */
export type BreakOfferSource = () => Promise<E.Either<ContentFailure, readonly BreakOffer[]>>;

/** The current break offers in content. Skips an offer that does not match the schema. */
export const readBreakOffers = async (content: ContentPort): Promise<E.Either<ContentFailure, readonly BreakOffer[]>> =>
  E.map((documents: readonly { fields: unknown }[]) =>
    documents.flatMap(({ fields }) => {
      const read = decode(BreakOffer, fields);
      return E.isRight(read) ? [read.right] : [];
    }),
  )(await content.list('break-offers'));

const LoginPage = t.strict({ title: AnyText, intro: AnyText }, 'LoginPage');
export type LoginPage = t.TypeOf<typeof LoginPage>;

/** The texts of the sign-in pages (spec: account area 7, get-login-page-data), and the team's telephone number. */
export type LoginPageSource = () => Promise<LoginPage & Readonly<{ phone: string }>>;

/** The texts when the content system does not answer: a visitor can sign in without it. */
const DEFAULT_PAGE: LoginPage = { title: 'Welcome back', intro: 'Sign in to see your breaks.' };

/** The current texts in content. Never throws. */
export const readLoginPage = async (content: ContentPort): Promise<LoginPage> => {
  const found = await content.read('pages/login');
  if (E.isLeft(found)) return DEFAULT_PAGE;
  return E.getOrElse(() => DEFAULT_PAGE)(decode(LoginPage, found.right.fields));
};

const Described = t.strict({ metaDescription: text('Description', 1, 320) }, 'Described');

/** The content page of a step has the name in its path; for a step of the weekend brand alone, with that brand in front. */
const contentPageOf = (step: Step): string => {
  const { path, brand } = STEP_PAGES[step];
  const [, , name = ''] = path.split('/');
  return brand === 'weekend' ? `weekend-${name}` : name;
};

/** The description of a step's page; null when content has none or does not answer. Never throws. */
export const readPageDescription = async (content: ContentPort, step: Step): Promise<string | null> => {
  const found = await content.read(`pages/${contentPageOf(step)}`);
  if (E.isLeft(found)) return null;
  const described = decode(Described, found.right.fields);
  return E.isRight(described) ? described.right.metaDescription : null;
};

const Resort = t.type({ code: t.string });

/** The resorts without a document, such as 'Poole (PO)'. Empty if the system does not answer. Never throws. */
export const resortsWithoutContent = async (content: Pick<ContentPort, 'list'>): Promise<readonly string[]> => {
  const documents = await content.list('resorts');
  if (E.isLeft(documents)) return [];
  const known = documents.right.map(({ fields }) => (Resort.is(fields) ? fields.code : null));
  return Object.entries(RESORT_NAMES)
    .filter(([code]) => !known.includes(code))
    .map(([code, name]) => `${name} (${code})`);
};
