// What the cases of the parties share: the parties themselves, the inputs, and what is reported to the search.

export const party = (numberOfAdults: number, changes: object = {}) => ({
  numberOfAdults,
  numberOfChildren: 0,
  numberOfToddlers: 0,
  numberOfInfants: 0,
  isLeadBookerInParty: false,
  cotTypes: [],
  ...changes,
});
export const LEAD = { isLeadBookerInParty: true };
export const COUPLE = party(2, LEAD);
export const FULL = party(8);
export const WITH_CHILD = party(7, { numberOfChildren: 1 });
export const WITH_INFANT = party(2, { ...LEAD, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] });
export const WITH_COT = party(2, { ...LEAD, numberOfInfants: 1, cotTypes: [{ id: 1, type: 'Own cot' }] });
/** Twelve guests, six of them children, need two units of eight: three adults and three children in each. */
export const DIVIDED = [party(3, { ...LEAD, numberOfChildren: 3 }), party(3, { numberOfChildren: 3 })];

export const MODAL = 'the address asks who is coming';
export const LARGE = 'a party too large for a unit';
/** Nine guests, one of them an infant without a cot: more than one unit takes. */
export const LARGE_WITH_INFANT = 'a large party with an infant';
export const SECOND_WITH_INFANT = 'a second party with an infant';
export const FAMILY = { brand: 'family', isPrivateBreak: false, isTotsBreak: false };
export const changed = (parties: readonly object[]) => [{ to: 'parent', event: { type: 'party.changed', parties } }];
