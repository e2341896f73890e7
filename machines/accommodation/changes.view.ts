/**
 * Notices for the accommodation page: a choice sold out, its price changed, or the address names no offer (spec:
 * booking journey 8).
 */
import { partyName } from '../stay/stay.text.ts';
import { formatMoney } from '../kit/money.ts';
import type { ChoiceChange } from './accommodation.rules.ts';
import { offersFor } from './accommodation.rules.ts';
import type { AccommodationContext } from './accommodation.types.ts';

export type ChangeNotice = Readonly<{ key: string; title: string; text: string }>;

const SOLD_OUT = 'This accommodation is now sold out';

type Context = Pick<AccommodationContext, 'offers' | 'choices' | 'units' | 'texts' | 'changes' | 'notFoundCode'>;

const noticeOf = (context: Context, change: ChoiceChange): ChangeNotice => {
  const { unitIndex, code } = change;
  const name = context.texts[code]?.title ?? change.name;
  const party = partyName(context.units, unitIndex);
  const whose = party === '' ? '' : `, ${party},`;
  const key = `${change.kind}-${unitIndex}`;
  if (change.kind === 'price') {
    const [before, now] = [formatMoney(change.before), formatMoney(change.now)];
    return {
      key,
      title: 'The price has changed',
      text: `${name}${whose} is now ${now}. It was ${before}. Press continue to take it at the new price, or choose another.`,
    };
  }
  const others = offersFor(context.offers, context.choices, unitIndex).filter(({ isSoldOut }) => !isSoldOut).length;
  const elsewhere =
    others === 0
      ? 'Nothing else is free for these dates.'
      : `${others} other ${others === 1 ? 'place is' : 'places are'} free for your dates.`;
  return { key, title: SOLD_OUT, text: `${name}${whose} has just gone. ${elsewhere}` };
};

const notFoundNotices = ({ notFoundCode, texts }: Context): ChangeNotice[] => {
  if (notFoundCode === null) return [];
  const name = texts[notFoundCode]?.title;
  const title = name === undefined ? 'We can’t find that place to stay' : `${name} isn’t offered for this stay`;
  return [{ key: 'missed', title, text: 'Here is everything for your dates and your party.' }];
};

/** The notices, most important first; empty when nothing changed. */
export const changeNotices = (context: Context): ChangeNotice[] => [
  ...context.changes.map((change) => noticeOf(context, change)),
  ...notFoundNotices(context),
];
