/** The view of the parties: steppers with reasons, cots, the lead booker, and notes to the guest. */
import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import type { Party } from '../contract/party.ts';
import { FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { FAMILY_TERMS, type PartyTerms } from './limits.rules.ts';
import { partyMachine } from './party.machine.ts';
import { FIRST_PARTY } from './party.rules.ts';
import { partiesView } from './party.view.ts';

/** A stand-in for the search, which the parties need as their parent. */
const parent = createActor(fromTransition((state: null) => state, null)).start();

const partiesOf = (parties: Party[], terms: PartyTerms = FAMILY_TERMS, isModalRequested = false) =>
  createActor(partyMachine, { input: { parties, terms, isModalRequested }, parent }).start();

const viewOf = (parties: Party[], terms: PartyTerms = FAMILY_TERMS) =>
  partiesView(partiesOf(parties, terms).getSnapshot());

const bare = partyWith({ numberOfAdults: 2, numberOfInfants: 1, cotTypes: [{ id: 1, type: null }] });

describe('the steppers in partiesView', () => {
  it('gives the reasons why there can be no fewer or no more', () => {
    const [adults, children, , infants] = viewOf([FAMILY]).parties[0]?.counts ?? [];
    expect(adults).toMatchObject({ value: 2, lessRefusal: 'This party needs at least 2 adults.', moreRefusal: null });
    expect(children).toMatchObject({ value: 1, lessRefusal: null, moreRefusal: null });
    expect(infants).toMatchObject({ value: 1, lessRefusal: null });
    const full = viewOf([partyWith({ numberOfAdults: 2, numberOfChildren: 6 })]).parties[0]?.counts[1];
    expect(full).toMatchObject({ moreRefusal: 'One party can have up to 8 guests. Please add another party.' });
    const eight = viewOf([partyWith({ numberOfAdults: 8 })]).parties[0]?.counts[0];
    expect(eight).toMatchObject({ moreRefusal: null });
  });
  // requirement: JOURNEY-3-AGE-BANDS
  it('shows the age bands of the family brand', () =>
    expect(viewOf([FAMILY]).parties[0]?.counts.map(({ label, hint }) => `${label}: ${hint}`)).toEqual([
      'Adults: Aged 15 or older',
      'Children: Aged 6 to 14',
      'Toddlers: Aged 2 to 5',
      'Infants: Under 2',
    ]));
  // requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
  it('shows only adults from 18 in the weekend brand', () => {
    const { parties } = viewOf([FIRST_PARTY], { ...FAMILY_TERMS, brand: 'weekend' });
    expect(parties[0]?.counts.map(({ label, hint }) => `${label}: ${hint}`)).toEqual(['Adults: Aged 18 or older']);
  });
});

// requirement: JOURNEY-2-SEARCH-WHO
describe('the modal that an address opens', () => {
  it('is open until the guest saves the parties', () => {
    const inModal = partiesOf([FAMILY], FAMILY_TERMS, true);
    const view = () => partiesView(inModal.getSnapshot());
    expect(view()).toMatchObject({ state: 'inModal.saved', isModalOpen: true, isWhoSaved: true });
    inModal.send({ type: 'count.changed', partyIndex: 0, count: 'numberOfChildren', value: 2 });
    expect(view()).toMatchObject({ isModalOpen: true, isModalClosed: false });
    inModal.send({ type: 'who.saved' });
    expect(view()).toMatchObject({ state: 'saved', isModalOpen: false, isModalClosed: true });
  });
  it('is open while something is missing', () => {
    const view = partiesView(partiesOf([bare], FAMILY_TERMS, true).getSnapshot());
    expect(view).toMatchObject({ state: 'inModal.incomplete', isModalOpen: true, isWhoSaved: false });
  });
});

describe('the cots in partiesView', () => {
  // requirement: JOURNEY-3-COT-TYPES
  it('offers a cot for every infant, with “In a bed” disabled', () =>
    expect(viewOf([FAMILY]).parties[0]?.cots).toEqual([
      {
        cotId: 1,
        label: 'Cot for infant 1',
        value: 'Own cot',
        options: [
          { type: 'Own cot', label: 'Own cot', isAllowed: true },
          { type: 'Hired cot', label: 'Hired cot', isAllowed: true },
          { type: 'In a bed', label: 'In a bed', isAllowed: false },
        ],
      },
    ]));
  it('has no value until a type is chosen, and counts the infants', () => {
    const two = [
      { id: 1, type: 'Hired cot' as const },
      { id: 2, type: null },
    ];
    const cots = viewOf([partyWith({ numberOfAdults: 2, numberOfInfants: 2, cotTypes: two })]).parties[0]?.cots;
    expect(cots?.map(({ cotId, label, value }) => [cotId, label, value])).toEqual([
      [1, 'Cot for infant 1', 'Hired cot'],
      [2, 'Cot for infant 2', ''],
    ]);
  });
  // requirement: JOURNEY-3-SEARCH-STATE, JOURNEY-3-SEARCH-CHOICE
  it.each<[string, number | undefined, string, string]>([
    ['with its price', 1_250, 'Hired cot: +£12.50 a stay', 'Bring your own, or hire one from us: +£12.50 a stay.'],
    ['as free where it costs nothing', 0, 'Hired cot: Free', 'Bring your own, or hire one from us: Free.'],
    ['without a price that is not known', undefined, 'Hired cot', 'Bring your own, or hire one from us.'],
  ])('offers a cot for hire %s', (_, cotPrice, label, hint) => {
    const [party] = viewOf([FAMILY], { ...FAMILY_TERMS, ...(cotPrice === undefined ? {} : { cotPrice }) }).parties;
    expect(party?.cots[0]?.options.map((option) => option.label)).toEqual(['Own cot', label, 'In a bed']);
    expect(party?.cotsHint).toBe(hint);
    expect(viewOf([FIRST_PARTY]).parties[0]?.cotsHint).toBeNull();
  });
  it('shows the parties as incomplete until each cot has a type', () => {
    expect(viewOf([bare])).toMatchObject({
      state: 'incomplete',
      isWhoSaved: false,
      refusal: 'Please select a cot type for all infants',
    });
    expect(viewOf([FAMILY])).toMatchObject({ state: 'saved', isWhoSaved: true, refusal: null });
  });
});

describe('the parties in partiesView', () => {
  it('lets the guest add parties, and remove all but the first', () => {
    const six = Array.from({ length: 6 }, () => ONE_MORE);
    expect(viewOf([FAMILY, ONE_MORE])).toMatchObject({
      addRefusal: null,
      parties: [
        { title: 'Party 1', canRemove: false },
        { title: 'Party 2', canRemove: true },
      ],
      summary: '2 adults, 1 child, 1 infant · 1 adult',
    });
    expect(viewOf(six).addRefusal).toBe('You can book for up to 6 parties.');
    expect(viewOf([FAMILY]).parties[0]?.title).toBe('Your party');
  });
  // requirement: JOURNEY-3-LEAD
  it('offers a choice of the lead booker’s party if there are several', () => {
    expect(viewOf([FAMILY])).toMatchObject({ hasLeadChoice: false, parties: [{ isLeadHere: true }] });
    expect(viewOf([FAMILY, ONE_MORE])).toMatchObject({
      hasLeadChoice: true,
      parties: [{ isLeadHere: true }, { isLeadHere: false }],
    });
  });
  it('keeps a lead booker when their party is removed', () => {
    const actor = partiesOf([FAMILY, ONE_MORE]);
    actor.send({ type: 'lead.chosen', partyIndex: 1 });
    expect(actor.getSnapshot().context.parties.map((party) => party.isLeadBookerInParty)).toEqual([false, true]);
    actor.send({ type: 'party.removed', partyIndex: 1 });
    expect(actor.getSnapshot().context.parties).toEqual([FAMILY]);
  });
});

describe('the notes in partiesView', () => {
  const increased = 'We’ve increased the number of units to cater for your party.';
  const forTots = 'Just for Tots: a break for families with toddlers and infants.';
  const noTots = 'A Just for Tots break needs at least one toddler or infant.';
  const followed = 'You’re booking for adults only on a family break. Our team will follow this up with you.';

  const most =
    'That’s the maximum number of units in one booking. For a larger group, please contact our team. Call us on 0808 157 0192 (8am to 8pm, every day).';
  const ADULTS = [partyWith({ numberOfAdults: 3 })];

  // requirement: JOURNEY-5-SEARCH-INFO, JOURNEY-3-SEARCH-CHOICE
  it.each<[string, Party[], Partial<PartyTerms>, string[]]>([
    ['the party that a search starts with', [FIRST_PARTY], {}, []],
    ['adults only on a family break', ADULTS, {}, [followed]],
    ['two adults and one more', [FIRST_PARTY, ONE_MORE], {}, [followed]],
    ['two adults in two parties', [ONE_MORE, ONE_MORE], {}, [followed]],
    ['two adults who have chosen a family break', [FIRST_PARTY], { season: 'U FAMILY' }, [followed]],
    ['two adults who have chosen a break for all', [FIRST_PARTY], { season: '*' }, [followed]],
    ['adults only on an adults-only break', ADULTS, { season: 'ADULT ONLY' }, []],
    ['adults only on a private break', ADULTS, { isPrivateBreak: true }, []],
    ['adults only on the weekend brand', ADULTS, { brand: 'weekend' }, []],
    ['a party with one child alone', [partyWith({ numberOfAdults: 2, numberOfChildren: 1 })], {}, []],
    ['the most units', [FAMILY, ONE_MORE, ONE_MORE, ONE_MORE, ONE_MORE, ONE_MORE], {}, [most]],
    ['a family', [FIRST_PARTY, partyWith({ numberOfAdults: 1, numberOfToddlers: 1 })], {}, []],
    ['a party too large for one unit', [partyWith({ numberOfAdults: 6, numberOfChildren: 6 })], {}, [increased]],
    ['a tots break without a toddler or infant', ADULTS, { isTotsBreak: true }, [noTots]],
    ['a tots break', [partyWith({ numberOfAdults: 2, numberOfToddlers: 1 })], { isTotsBreak: true }, [forTots]],
  ])('shows the right notes for %s', (_, parties, terms, notes) => {
    expect(viewOf(parties, { ...FAMILY_TERMS, ...terms }).notes).toEqual(notes);
  });
  it('keeps the note about added units when another kind of break is chosen', () => {
    const actor = partiesOf([partyWith({ numberOfAdults: 6, numberOfChildren: 5, numberOfToddlers: 1 })]);
    actor.send({ type: 'terms.changed', terms: { ...FAMILY_TERMS, isTotsBreak: true } });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([increased, forTots]);
  });
  // requirement: JOURNEY-5-SEARCH-INFO
  it('informs that units were added when the stepper goes beyond what one holds', () => {
    const actor = partiesOf([partyWith({ numberOfAdults: 7, numberOfChildren: 1, isLeadBookerInParty: true })]);
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
    actor.send({ type: 'count.changed', partyIndex: 0, count: 'numberOfChildren', value: 2 });
    expect(partiesView(actor.getSnapshot())).toMatchObject({
      notes: [increased],
      summary: '4 adults, 1 child · 3 adults, 1 child',
      isWhoSaved: true,
    });
    actor.send({ type: 'count.changed', partyIndex: 0, count: 'numberOfChildren', value: 0 });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
  });
  // requirement: JOURNEY-5-SEARCH-INFO
  it('informs that there can be no more units when the stepper needs the last one', () => {
    const five = [partyWith({ numberOfAdults: 7, numberOfChildren: 1 }), ONE_MORE, ONE_MORE, ONE_MORE, ONE_MORE];
    const actor = partiesOf(five);
    actor.send({ type: 'count.changed', partyIndex: 0, count: 'numberOfChildren', value: 2 });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([increased, most]);
    actor.send({ type: 'party.removed', partyIndex: 5 });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
  });
  // requirement: JOURNEY-5-FOLLOW-UP
  it('informs of the follow-up when the guest makes the party one of adults alone', () => {
    const actor = partiesOf([FIRST_PARTY]);
    const notesWith = (value: number) => {
      actor.send({ type: 'count.changed', partyIndex: 0, count: 'numberOfChildren', value });
      return partiesView(actor.getSnapshot()).notes;
    };
    expect([partiesView(actor.getSnapshot()).notes, notesWith(1), notesWith(0)]).toEqual([[], [], [followed]]);
    actor.send({ type: 'parties.replaced', parties: [FIRST_PARTY] });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
  });
  // requirement: JOURNEY-5-FOLLOW-UP
  it('informs of the follow-up when two adults are saved in the modal', () => {
    const actor = partiesOf([FIRST_PARTY], FAMILY_TERMS, true);
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
    actor.send({ type: 'who.saved' });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([followed]);
  });
  it('drops the note about added units at the next change', () => {
    const parties = [partyWith({ numberOfAdults: 6, numberOfChildren: 6 })];
    const actor = partiesOf(parties);
    expect(actor.getSnapshot().context.parties).toHaveLength(2);
    actor.send({ type: 'party.added' });
    expect(partiesView(actor.getSnapshot()).notes).toEqual([]);
  });
});
