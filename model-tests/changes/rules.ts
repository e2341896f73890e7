/** The product's rules for changes of paid bookings, in one record, so that a test can replace one by a faulty one. */
import { transitionAmendment } from '../../machines/amendment/amendment.rules.ts';
import { changeBasket, pricedAsChange } from '../../machines/amendment/basket.rules.ts';
import {
  differenceOf,
  frozenCoupon,
  settlementOf,
  totalsOfContent,
} from '../../machines/amendment/difference.rules.ts';
import { editRefusal } from '../../machines/amendment/editing.rules.ts';
import { isRemovalTooLate } from '../../machines/amendment/late.rules.ts';
import { afterChange } from '../../machines/basket/changes.ts';
import { divideRefund, transitionRefund } from '../../machines/refund/refund.rules.ts';

export const PRODUCT_RULES = {
  afterChange,
  changeBasket,
  differenceOf,
  divideRefund,
  editRefusal,
  frozenCoupon,
  isRemovalTooLate,
  pricedAsChange,
  settlementOf,
  totalsOfContent,
  transitionAmendment,
  transitionRefund,
};

export type Rules = typeof PRODUCT_RULES;
