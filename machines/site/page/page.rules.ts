/** Rules of a page of the site: which questions match a search, and how long its animation plays. */
import type { BlockOf, SitePage } from '../../contract/site.ts';

type Question = BlockOf<'accordion'>['questions'][number];

const MS_PER_SECOND = 1_000;

/** A text without HTML tags, in lower case. */
const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ').toLowerCase();

/** The questions that contain every word of the text, in the question or its answer; all for an empty text. */
export const matchingQuestions = (questions: readonly Question[], text: string): Question[] => {
  const words = text.toLowerCase().split(/\s/);
  return questions.filter(({ question, html }) => {
    const said = `${question.toLowerCase()} ${plainText(html)}`;
    return words.every((word) => said.includes(word));
  });
};

/** How long the page's animation plays, in milliseconds; 0 if there is none (spec: account area 3, page animation). */
export const celebrationMs = (page: Pick<SitePage, 'animation'> | undefined): number =>
  (page?.animation?.duration ?? 0) * MS_PER_SECOND;
