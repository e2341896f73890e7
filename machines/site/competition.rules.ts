/** Who may enter a competition, and when: for its form and the server (spec: account area 4, competition form). */
import { ageOn, formatDate } from '../kit/dates.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** A competition in content. It can be entered from `opens` to `closes`, both days included. */
export type Competition = Readonly<{
  title: string;
  opens: string;
  closes: string;
  /** null when it has no question */
  question: string | null;
  terms: string;
}>;

/** The youngest age of an entrant, on the day of the entry. */
export const ENTRY_AGE = 18;

/** Why nobody can enter the competition today, as a sentence; null when it is open. */
export const closedMessage = (
  { opens, closes }: Pick<Competition, 'opens' | 'closes'>,
  today: string,
): string | null => {
  if (today < opens) return `This competition opens on ${formatDate(opens)}.`;
  return today > closes ? `This competition closed on ${formatDate(closes)}.` : null;
};

/** Why this date of birth is refused, as a list, which is empty if it is accepted. */
export const entrantRefusals = (birthday: string, today: string): Refusal[] => {
  if (birthday > today) return [refuse('birthday', 'The date of birth must be in the past.')];
  return ageOn(birthday, today) < ENTRY_AGE ? [refuse('birthday', `You can enter from the age of ${ENTRY_AGE}.`)] : [];
};

/** Why an answer is refused if the competition has a question, as a list, which is empty if it is accepted. */
export const answerRefusals = ({ question }: Pick<Competition, 'question'>, answer: string): Refusal[] =>
  question === null || answer.trim() !== '' ? [] : [refuse('answer', 'Answer the question.')];
