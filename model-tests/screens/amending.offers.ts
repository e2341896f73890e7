// For which events a page of a paid booking has a control: each page has the add-ons of its own section.
import type { AmendingEvent } from '../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../machines/account/amending/amending.view.ts';

/** Whether the page of a view has a control for an event that its chart accepts. */
export const isOfferedBy = ({ packages, cards, basket }: AmendingView, event: AmendingEvent): boolean => {
  switch (event.type) {
    case 'dining.toggled':
      return packages.some(({ code }) => code === event.code);
    case 'extra.changed': {
      const ticket = cards.flatMap(({ tickets }) => tickets).find(({ code }) => code === event.code);
      // a stepper moves by one
      return ticket !== undefined && Math.abs(ticket.quantity - event.quantity) === 1;
    }
    case 'quantity.typed':
      return cards.some(({ isToggle, tickets }) => !isToggle && tickets.some(({ code }) => code === event.code));
    case 'slot.toggled':
      return cards.some(({ code }) => code === event.code);
    case 'line.reverted':
      return [...(basket?.added ?? []), ...(basket?.removed ?? [])].some(
        ({ code, unitSeqNumber, revertText }) =>
          revertText !== null && code === event.code && unitSeqNumber === event.unitSeqNumber,
      );
    case 'change.renewed':
    case 'change.confirmed':
      return basket?.settle != null && basket.settle.href === null;
    case 'change.cancelled':
      return basket?.cancelText != null;
    // a link away from the booking, while a refund is not asked for
    case 'leaving.requested':
      return false;
    default:
      return true;
  }
};
