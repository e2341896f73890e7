/**
 * The view of the dining page: the spec's headings and footers, prices for each party, and what is enabled in each
 * state.
 */
import { describe, expect, it } from 'vitest';
import { UNDO } from '../basket/saving.ts';
import { addonWith, bookingWith, itemTextOf, lineOf } from '../kit/test/samples.ts';
import type { DiningContext } from './dining.machine.ts';
import { diningAt, OPTIONS } from './test/diningAt.ts';

describe('dining sections', () => {
  // requirement: JOURNEY-3-DINING-SECTIONS
  it('shows the spec’s headings, in order', () =>
    expect(diningAt('awaitingChoice').sections.map(({ key, title }) => [key, title])).toEqual([
      ['all-inclusive', 'ALL INCLUSIVE PACKAGES'],
      ['dining', 'DINING PLANS'],
      ['drinks', 'DRINKS PACKAGE'],
    ]));
  it('leaves out sections without options', () =>
    expect(diningAt('awaitingChoice', { options: OPTIONS.slice(0, 1) }).sections.map(({ key }) => key)).toEqual([
      'drinks',
    ]));
  it('leaves out packages that no party can have', () =>
    expect(diningAt('awaitingChoice').sections[1]?.options.map(({ code }) => code)).toEqual(['dine-half']));
});

describe('a dining package', () => {
  it('shows each party its price, the price before a reduction and the price per guest', () => {
    const view = diningAt('awaitingChoice', { wanted: [{ code: 'dine-half', unitIndex: 1 }] });
    const open = { problem: null, clearsText: null, canToggle: true, refusal: null };
    expect(view.sections[1]?.options[0]?.units).toEqual([
      {
        ...open,
        unitIndex: 0,
        label: 'Party 1 · 2 adults, 1 child, 1 infant',
        priceText: '£96.00',
        wasText: '£120.00',
        savingText: 'Save £24.00',
        basis: 'for 4 nights · £8.00 per person, per night',
        isChosen: false,
      },
      {
        ...open,
        unitIndex: 1,
        label: 'Party 2 · 1 adult',
        priceText: '£24.00',
        wasText: null,
        savingText: null,
        basis: 'for 4 nights · £24.00 per person, per night',
        isChosen: true,
      },
    ]);
  });
  // requirement: JOURNEY-3-DINING-STATE
  it('is chosen or included only for the party and package that it is', () => {
    const booking = bookingWith({
      dinings: [
        lineOf({ code: 'all-in-one', section: 'all-inclusive', unitSeqNumber: 0 }),
        lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0, removeable: false }),
      ],
    });
    const wanted = [
      { code: 'all-in-one', unitIndex: 0 },
      { code: 'drinks-soft', unitIndex: 1 },
    ];
    const shown = diningAt('awaitingChoice', { booking, wanted }).sections.flatMap(({ options }) =>
      options.flatMap(({ code, units }) =>
        units.map(({ unitIndex, isChosen, priceText }) => [code, unitIndex, isChosen, priceText]),
      ),
    );
    expect(shown).toEqual([
      ['all-in-one', 0, true, '£96.00'],
      ['all-in-one', 1, false, '£24.00'],
      ['dine-half', 0, true, 'Included'],
      ['dine-half', 1, false, '£24.00'],
      ['drinks-soft', 0, false, '£96.00'],
      ['drinks-soft', 1, true, '£24.00'],
    ]);
  });
  it('names a single party by its guests alone', () => {
    const [unit] = bookingWith().units;
    const view = diningAt('awaitingChoice', { booking: bookingWith({ units: unit ? [unit] : [] }) });
    expect(view.sections[1]?.options[0]?.units[0]?.label).toBe('2 adults, 1 child, 1 infant');
  });
  it('names a party that the booking does not have by its number alone', () => {
    const [unit] = addonWith({ code: 'dine-half', section: 'dining' }).units;
    const units = unit ? [unit, { ...unit, unitIndex: 2 }] : [];
    const options = [addonWith({ code: 'dine-half', section: 'dining', units })];
    expect(diningAt('awaitingChoice', { options }).sections[0]?.options[0]?.units.map(({ label }) => label)).toEqual([
      'Party 1 · 2 adults, 1 child, 1 infant',
      'Party 3',
    ]);
  });
  it('uses the title and description of the content, or its own name without them', () => {
    const text = itemTextOf('dine-half', 'Half Board', { description: 'Breakfast and supper.' });
    const [plain] = diningAt('awaitingChoice').sections[1]?.options ?? [];
    const [option] = diningAt('awaitingChoice', { texts: { 'DINE-HALF': text } }).sections[1]?.options ?? [];
    expect(plain).toMatchObject({ title: 'dine-half', description: '', image: null });
    expect(option).toMatchObject({ title: 'Half Board', description: 'Breakfast and supper.' });
  });
});

describe('dining packages that replace each other', () => {
  const packages = [
    addonWith({ code: 'all-in-one', section: 'all-inclusive', name: 'All-In', includes: ['dine-half'] }),
    addonWith({ code: 'dine-half', section: 'dining', name: 'Half Board', isPerNight: true }),
    addonWith({ code: 'drinks-soft', section: 'drinks', name: 'Soft Drinks' }),
    addonWith({ code: 'drinks-bar', section: 'drinks', name: 'Open Bar' }),
  ];
  const lines = (...codes: string[]) =>
    codes.map((code) => lineOf({ code, section: 'dining', unitSeqNumber: 0, price: 10_000 }));
  const shownWith = (dinings: ReturnType<typeof lines>, changes: Partial<DiningContext> = {}) =>
    diningAt('awaitingChoice', { options: packages, booking: bookingWith({ dinings }), ...changes });
  const options = (view: ReturnType<typeof diningAt>) => view.sections.flatMap((section) => section.options);

  it('shows each party which packages a package would replace', () => {
    const shown = options(shownWith(lines('dine-half', 'drinks-soft')));
    expect(shown.map(({ title, units }) => [title, ...units.map(({ clearsText }) => clearsText)])).toEqual([
      ['All-In', 'Replaces Half Board (£100.00) and Soft Drinks (£100.00).', null],
      ['Half Board', null, null],
      ['Soft Drinks', null, null],
      ['Open Bar', 'Replaces Half Board (£100.00) and Soft Drinks (£100.00).', null],
    ]);
  });
  it('shows each party the price of its own package that would be replaced', () => {
    const booked = (unitSeqNumber: number, price: number) =>
      lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber, price });
    const clearedBy = (...dinings: ReturnType<typeof lines>) =>
      options(shownWith(dinings))[0]?.units.map(({ clearsText }) => clearsText);
    expect(clearedBy(booked(0, 9_600), booked(1, 2_400))).toEqual([
      'Replaces Half Board (£96.00).',
      'Replaces Half Board (£24.00).',
    ]);
    expect(clearedBy(booked(1, 2_400))).toEqual([null, 'Replaces Half Board (£24.00).']);
  });
  it('shows included packages as included, and does not let them be removed', () => {
    const dinings = [...lines('all-in-one'), ...lines('dine-half').map((line) => ({ ...line, removeable: false }))];
    const [allIn, half] = options(shownWith(dinings));
    expect(allIn?.includes).toEqual(['Half Board']);
    expect(half?.units[0]).toMatchObject({
      priceText: 'Included',
      wasText: null,
      savingText: null,
      basis: '',
      isChosen: true,
      canToggle: false,
      refusal: 'This comes with your package, so you can’t add or remove it on its own.',
    });
    expect(half?.units[1]).toMatchObject({ priceText: '£24.00', isChosen: false, canToggle: true });
  });
  it('shows the total, also per person and night', () => {
    expect(shownWith([]).total).toBeNull();
    // four guests and an infant for four nights
    expect(shownWith(lines('dine-half', 'drinks-soft')).total).toEqual({
      totalText: '£200.00',
      perPersonText: '£12.50 per person, per night',
    });
    expect(shownWith(lines('dine-half').map((line) => ({ ...line, price: 9_999 }))).total?.perPersonText).toBe(
      'about £6.25 per person, per night',
    );
  });
  it('names the removed packages in the undo text', () => {
    const choice = (code: string, unitIndex = 0) => ({ code, unitIndex });
    const [half, soft, bar] = [choice('dine-half'), choice('drinks-soft'), choice('drinks-bar')];
    const elsewhere = choice('dine-half', 1);
    const undone = (undo: DiningContext['undo'], wanted: DiningContext['wanted']) =>
      shownWith([], { undo, wanted }).undoText;
    expect([undone(null, []), undone([half], [])]).toEqual([null, 'We’ve removed Half Board.']);
    expect(undone([half, soft], [bar])).toBe('We’ve removed Half Board and Soft Drinks to make room for Open Bar.');
    expect(undone([half, elsewhere], [elsewhere])).toBe('We’ve removed Half Board.');
    expect(undone([half, soft], [soft])).toBe('We’ve removed Half Board.');
    expect(undone([choice('dine-gone')], [])).toBe('We’ve removed dine-gone.');
  });
});

const HALF = lineOf({ code: 'dine-half', section: 'dining', unitSeqNumber: 0 });

describe('the last line of the basket', () => {
  const dinings = [HALF];
  const notes = (isEditing: boolean, extras: ReturnType<typeof lineOf>[] = []) =>
    diningAt('awaitingChoice', {
      isEditing,
      booking: bookingWith({ dinings, extras }),
    }).sections[1]?.options[0]?.units.map(({ clearsText }) => clearsText);
  it('shows a guest from the overview a hint that removing it empties the basket and leads back there', () => {
    expect(notes(true)).toEqual(['Removing this empties your basket and takes you back to your whole break.', null]);
    expect(notes(false)).toEqual([null, null]);
    expect(notes(true, [lineOf({ code: 'spa-day', section: 'spa' })])).toEqual([null, null]);
  });
});

// requirement: JOURNEY-4-HINT-OVERVIEW, JOURNEY-4-HINT-NO-DINING
it.each([
  ['without a package', bookingWith(), 'To book your break without a dining plan, select continue.'],
  ['with one', bookingWith({ dinings: [HALF] }), 'Next, continue to the overview'],
])('the dining footer shows the text of the spec %s', (_, booking, hint) => {
  expect(diningAt('awaitingChoice', { booking }).hint).toBe(hint);
});

describe('diningView', () => {
  // requirement: JOURNEY-3-DINING-STATE
  it.each([
    ['loading', { isBusy: true, canFinish: false, canUndo: false }],
    ['awaitingChoice', { isBusy: false, canFinish: true, canUndo: false }],
    ['saving', { isBusy: true, isSaving: true, canFinish: false, canUndo: false }],
    ['loadFailed', { isBusy: false, hasLoadFailed: true, canFinish: false }],
    ['broken', { isBroken: true, canFinish: false }],
  ])('enables and disables its controls at %s', (state, expected) => {
    const view = diningAt(state);
    expect(view).toMatchObject({ state, ...expected });
    const isResting = state === 'awaitingChoice';
    expect(
      view.sections.every(({ options }) =>
        options.every(({ units }) => units.every(({ canToggle }) => canToggle === isResting)),
      ),
    ).toBe(true);
  });
  it('offers undo after a removal, but not while saving', () => {
    expect(diningAt('awaitingChoice', { undo: [] }).canUndo).toBe(true);
    expect(diningAt('saving', { undo: [] }).canUndo).toBe(false);
  });
  it('offers both where what was removed may stand beside what replaced it', () => {
    const bothText = (code: string) => {
      const dinings = [lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 })];
      const undo = [{ code, unitIndex: 0 }];
      return diningAt('awaitingChoice', { booking: bookingWith({ dinings }), undo }).bothText;
    };
    expect(['dine-half', 'drinks-bar'].map(bothText)).toEqual(['Have both', null]);
  });
});

describe('a package whose change was not saved', () => {
  it('says why at the party that was pressed, and nowhere else', () => {
    const { sections } = diningAt('awaitingChoice', {
      notice: 'We could not save that.',
      pressed: { code: 'dine-half', unitIndex: 1 },
    });
    const units = sections.flatMap(({ options }) => options.flatMap((option) => option.units));
    expect(units.flatMap(({ problem }) => problem ?? [])).toEqual(['We could not save that.']);
    expect(sections[1]?.options[0]?.units[1]?.problem).toBe('We could not save that.');
  });
  it('says why at Undo and at no package when what was removed could not be brought back', () => {
    const view = diningAt('awaitingChoice', { notice: 'We could not save that.', pressed: UNDO });
    expect(view.undoProblem).toBe('We could not save that.');
    const units = view.sections.flatMap(({ options }) => options.flatMap((option) => option.units));
    expect(units.flatMap(({ problem }) => problem ?? [])).toEqual([]);
    expect(diningAt('awaitingChoice', { notice: 'emptied' }).undoProblem).toBeNull();
  });
});

describe('a booked package that is no longer sold', () => {
  const dinings = [
    lineOf({ code: 'dine-lost', section: 'dining', name: 'Half Board', unitSeqNumber: 1, price: 8_000 }),
  ];
  const booking = bookingWith({ dinings });
  // requirement: JOURNEY-8-MSG-ADDON-GONE
  it('comes first in its section at its booked price, and can be removed', () => {
    const view = diningAt('awaitingChoice', { booking });
    expect(view.soldOutNotice).toEqual({
      title: 'Add-on is now sold out',
      message: "We're sorry, one of the add-on that you chose is no longer available for this date.",
    });
    expect(view.sections[1]?.options.map(({ code }) => code)).toEqual(['dine-lost', 'dine-half']);
    expect(view.sections[1]?.options[0]).toMatchObject({
      title: 'Sold out: Half Board',
      units: [
        {
          unitIndex: 1,
          label: 'Party 2 · 1 adult',
          priceText: '£80.00',
          basis: 'for 4 nights',
          isChosen: true,
          canToggle: true,
          refusal: null,
        },
      ],
    });
  });
  it('has its text and picture from the content, and stands beside others of its kind with its own parties', () => {
    const image = { src: '/images/half.webp', alt: 'A table' };
    const text = itemTextOf('dine-lost', 'Half Board Plus', { description: 'Breakfast and supper.', images: [image] });
    const two = bookingWith({
      dinings: [
        ...dinings,
        lineOf({ code: 'dine-old', section: 'dining', name: 'Old Plan', unitSeqNumber: 0, price: 5_000 }),
        lineOf({ code: 'drinks-lost', section: 'drinks', name: 'Old Bar', unitSeqNumber: 0, price: 1_000 }),
      ],
    });
    const view = diningAt('awaitingChoice', { booking: two, texts: { 'DINE-LOST': text } });
    const soldOut = view.sections.map(({ options }) => options.filter(({ title }) => title.startsWith('Sold out')));
    const parties = soldOut.map((options) =>
      options.map(({ title, units }) => `${title}: ${units.map(({ unitIndex }) => unitIndex).join(' ')}`),
    );
    expect(parties).toEqual([[], ['Sold out: Half Board Plus: 1', 'Sold out: Old Plan: 0'], ['Sold out: Old Bar: 0']]);
    expect(soldOut[1]?.map(({ description, image: shown, includes }) => [description, shown, includes])).toEqual([
      ['Breakfast and supper.', image, []],
      ['', null, []],
    ]);
  });
  it('is called by its own name in the undo text', () => {
    const undo = [{ code: 'dine-lost', unitIndex: 1 }];
    expect(diningAt('awaitingChoice', { booking, wanted: [], undo }).undoText).toBe('We’ve removed Half Board.');
  });
  it('is not reported for packages still sold, packages included in another, or before loading', () => {
    expect(diningAt('awaitingChoice').soldOutNotice).toBeNull();
    const included = bookingWith({ dinings: dinings.map((line) => ({ ...line, removeable: false })) });
    expect(diningAt('awaitingChoice', { booking: included }).soldOutNotice).toBeNull();
    expect(diningAt('loading', { booking, options: [] }).soldOutNotice).toBeNull();
    expect(diningAt('loadFailed', { booking, options: [] }).soldOutNotice).toBeNull();
    expect(diningAt('saving', { booking }).soldOutNotice).not.toBeNull();
  });
});
