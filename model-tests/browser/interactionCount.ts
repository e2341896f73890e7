/** What a guest does for something, counted while it is done: presses, and fields that are typed into. */
import type { Guest } from './guest.ts';

export type InteractionCount = Readonly<{ presses: number; fields: number }>;

/** More than a guest with the page in hand takes for one, thinking included. */
const PRESS_SECONDS = 4;
const FIELD_SECONDS = 8;

/** How long a guest takes for it, at most; what the machine takes is not in it. */
export const secondsOf = ({ presses, fields }: InteractionCount): number =>
  presses * PRESS_SECONDS + fields * FIELD_SECONDS;

type Where = Readonly<{
  /** which of several controls of one event; the first when left out */
  key?: string;
  /** the question of the search that holds it: it is opened first where it is closed, by a press that counts */
  question?: string;
}>;

/** A guest who can do nothing uncounted. */
export const countingGuest = ({ page, control }: Guest) => {
  let [presses, fields] = [0, 0];
  const press = async (event: string, { key, question }: Where = {}): Promise<void> => {
    const wanted = control(event, key).first();
    if (question !== undefined && !(await wanted.isVisible())) await press('question.opened', { key: question });
    presses += 1;
    // the boxes of choices lie under their pictures
    await wanted.click({ force: true });
  };
  return {
    page,
    press,
    type: async (event: string, text: string, { key }: Where = {}): Promise<void> => {
      fields += 1;
      await control(event, key).first().fill(text);
    },
    interactions: (): InteractionCount => ({ presses, fields }),
  };
};
