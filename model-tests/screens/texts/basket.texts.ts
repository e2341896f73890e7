// Where a page shows the basket beside its step.
import { data } from '../texts.types.ts';

export const basketTexts = {
  'basket.summaryItems[]': 'aside “Your break” > li: {}',
  'basket.lines[].key': data('the key of its row'),
  'basket.lines[].label': 'table “Your break: prices” > th: {}',
  'basket.lines[].detail': 'table “Your break: prices” > th: …{}',
  'basket.lines[].priceText': 'table “Your break: prices” > td: {}',
  'basket.totalText': ['aside “Your break” > p: Total{}', 'aside “Your break” > span status: Total {}'],
  'basket.perPersonText': 'aside “Your break” > p: …{}',
  'basket.heldUntilText': 'aside “Your break” > p: Held for you until {}',
} as const;
