// Where the page of extras shows its view.
import type { ExtrasView } from '../../../machines/extras/extras.view.ts';
import { data, notShown, type TextsOf } from '../texts.types.ts';
import { basketTexts } from './basket.texts.ts';

export const extrasTexts: TextsOf<ExtrasView> = {
  fields: {
    ...basketTexts,
    state: data('the state, compared elsewhere'),
    'sections[].key': data('a key of its control'),
    'sections[].title': ['section aria-label: {}', 'section “{sections[].title}” > h2: {}'],
    'sections[].cards[].code': data('a key of its control'),
    'sections[].cards[].title': [
      'fieldset “{sections[].cards[].title}” > legend: {}',
      'section “{sections[].title}” > button extra.changed aria-label: One fewer: {}',
      'section “{sections[].title}” > button extra.changed aria-label: One more: {}',
      'section “{sections[].title}” > label extra.changed: {}',
      'section “{sections[].title}” > label: {}',
      'table “Times of {sections[].cards[].title}” > caption: Times of {}',
    ],
    'sections[].cards[].tickets[].code': data('a key of its control'),
    'sections[].cards[].tickets[].label': [
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-label: One fewer: {}',
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-label: One more: {}',
      'fieldset “{sections[].cards[].title}” > label: {}',
    ],
    'sections[].cards[].description': 'fieldset “{sections[].cards[].title}” > p: {}',
    'sections[].cards[].clearsText': [
      'section “{sections[].title}” > label extra.changed: …{}',
      'section “{sections[].title}” > p: {}',
    ],
    'sections[].cards[].problem': [
      'section “{sections[].title}” > label extra.changed: …{}',
      'section “{sections[].title}” > p: {}',
    ],
    'sections[].cards[].tickets[].wasText': [
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-label: …, was {}',
      'fieldset “{sections[].cards[].title}” > label: …, was {}',
      'section “{sections[].title}” > div status: was{}',
      'section “{sections[].title}” > label extra.changed: …was{}',
    ],
    'sections[].cards[].tickets[].priceText': [
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-label: … · {}',
      'fieldset “{sections[].cards[].title}” > label: … · {}',
      'section “{sections[].title}” > div status: {}',
      'section “{sections[].title}” > div status: …, now{}',
      'section “{sections[].title}” > label extra.changed: …, now{}',
      'section “{sections[].title}” > label extra.changed: …{}',
    ],
    'sections[].cards[].tickets[].basis': [
      'section “{sections[].title}” > div status: … {}',
      'section “{sections[].title}” > label extra.changed: … {}',
    ],
    'sections[].cards[].tickets[].quantity': [
      'fieldset “{sections[].cards[].title}” > input quantity.typed “… · …, was …” value: {}',
      'section “{sections[].title}” > input quantity.typed value: {}',
    ],
    'sections[].cards[].tickets[].box.text': [
      'fieldset “{sections[].cards[].title}” > input quantity.typed “… · …, was …” value: {}',
      'section “{sections[].title}” > input quantity.typed value: {}',
    ],
    'sections[].cards[].tickets[].box.error': 'status > p: Error:{}',
    'sections[].cards[].tickets[].box.notice': 'status > p: {}',
    'sections[].cards[].adding.text':
      'section “{sections[].title}” > input tokens.entered “Add many at once” value: {}',
    'sections[].cards[].adding.error': 'status > p: Error:{}',
    'sections[].cards[].adding.notice': 'section “{sections[].title}” > div status: {}',
    'sections[].cards[].tickets[].lessRefusal': [
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-description: {}',
      'section “{sections[].title}” > button extra.changed aria-description: {}',
      'section “{sections[].title}” > label extra.changed: …{}',
    ],
    'sections[].cards[].infoText': 'section “{sections[].title}” > p: {}',
    'sections[].cards[].days[].date': data('a key of its control'),
    'sections[].cards[].days[].label': [
      'table “Times of {sections[].cards[].title}” > button slot.toggled: {}',
      'table “Times of {sections[].cards[].title}” > th: {}',
    ],
    'sections[].cards[].days[].times[].date': data('a key of its control'),
    'sections[].cards[].days[].times[].time': 'table “Times of {sections[].cards[].title}” > button slot.toggled: …,{}',
    'sections[].cards[].days[].times[].text': 'table “Times of {sections[].cards[].title}” > button slot.toggled: … {}',
    'sections[].cards[].days[].times[].refusal':
      'table “Times of {sections[].cards[].title}” > button slot.toggled: … {}',
    'sections[].lead': 'section “{sections[].title}” > p: {}',
    'sections[].cards[].tiers.rows[].range': 'table “Price by number” > th: {}',
    'sections[].cards[].tiers.rows[].eachText': 'table “Price by number” > td “Each, now”: {}',
    'sections[].cards[].tiers.rows[].onResortText': 'table “Price by number” > td “At the resort”: {}',
    'sections[].cards[].tiers.rows[].discountText': 'table “Price by number” > td “Each, now”: …{}',
    'sections[].cards[].tiers.nextText': 'section “{sections[].title}” > p status: {}',
    'groundFloor.problem':
      'section “Your accommodation” > label groundFloor.toggled: Ground floorNo stairs to your door, guaranteed for everywhere you’ve booked.{}',
    'groundFloor.priceText': [
      'section “Your accommodation” > label groundFloor.toggled: Ground floorNo stairs to your door, guaranteed for everywhere you’ve booked.{}',
      'section “Your accommodation” > label groundFloor.toggled: …{}',
    ],
    notice: ['alert > p: {}', 'status > p: {}'],
    'sections[].cards[].tickets[].moreRefusal': [
      'status > p: {}',
      'fieldset “{sections[].cards[].title}” > button extra.changed aria-description: {}',
      'section “{sections[].title}” > button extra.changed aria-description: {}',
    ],
    finishRefusal: 'aside “Your break” > div: {}',
    'groundFloor.refusal': notShown('the control waits, without a reason'),
    'sections[].cards[].tiers.savingText': 'section “{sections[].title}” > p status: {}',
    undoText: 'status > p: {}',
    undoProblem: 'status > p: {}',
    'sections[].cards[].image.alt': 'section “{sections[].title}” > img alt: {}',
    'sections[].cards[].image.src': data('a picture'),
  },
  absent: [
    { when: /^(?:loading|loadFailed|broken)$/, fields: ['sections', 'groundFloor', 'undoText'] },
    { when: /^broken$/, fields: ['notice'] },
    { when: ({ isSaving }) => isSaving, fields: ['undoText'] },
    {
      when: ({ sections, isSaving }, [section, card, ticket]) =>
        isSaving || sections[Number(section)]?.cards[Number(card)]?.tickets[Number(ticket)]?.box.error != null,
      fields: ['sections[].cards[].tickets[].box.notice'],
    },
    {
      when: ({ sections }, [section, card, ticket]) =>
        sections[Number(section)]?.cards[Number(card)]?.tickets[Number(ticket)]?.box.text != null,
      fields: ['sections[].cards[].tickets[].quantity'],
    },
    // a card with one ticket has its title; each of several has its price in its label
    {
      when: ({ sections }, [section, card]) => sections[Number(section)]?.cards[Number(card)]?.tickets.length === 1,
      fields: ['sections[].cards[].tickets[].label'],
    },
    {
      when: ({ sections }, [section, card]) =>
        (sections[Number(section)]?.cards[Number(card)]?.tickets.length ?? 0) > 1,
      fields: ['sections[].cards[].tickets[].basis'],
    },
    {
      when: ({ sections }, [section, card]) => sections[Number(section)]?.cards[Number(card)]?.isToggle === true,
      fields: [
        'sections[].cards[].tickets[].quantity',
        'sections[].cards[].tickets[].box',
        'sections[].cards[].tickets[].moreRefusal',
      ],
    },
    {
      when: ({ sections, isSaving }, [section, card, ticket]) => {
        const { isToggle = false, tickets = [] } = sections[Number(section)]?.cards[Number(card)] ?? {};
        return isToggle && (isSaving || tickets[Number(ticket)]?.quantity === 0);
      },
      fields: ['sections[].cards[].tickets[].lessRefusal'],
    },
    {
      when: ({ sections }, [section, card, day, time]) => {
        const slot = sections[Number(section)]?.cards[Number(card)]?.days[Number(day)]?.times[Number(time)];
        return slot?.refusal != null && !slot.isChosen;
      },
      fields: ['sections[].cards[].days[].times[].text'],
    },
    {
      when: ({ sections }, [section, card, day, time]) =>
        sections[Number(section)]?.cards[Number(card)]?.days[Number(day)]?.times[Number(time)]?.isChosen === true,
      fields: ['sections[].cards[].days[].times[].refusal'],
    },
  ],
  unordered: [
    'sections[].cards[].tickets[].priceText',
    'sections[].cards[].tickets[].wasText',
    'sections[].cards[].tickets[].lessRefusal',
  ],
  more: (view) => [
    { ...view, groundFloor: view.groundFloor && { ...view.groundFloor, problem: 'problem' } },
    {
      ...view,
      sections: view.sections.map((section) => ({
        ...section,
        cards: section.cards.map((card) => ({
          ...card,
          description: 'description',
          image: { src: 'a.webp', alt: 'alt' },
          isToggle: false,
          clearsText: 'clears',
          problem: 'problem',
          tickets: card.tickets.flatMap((ticket) =>
            ['a', 'b'].map((code) => ({ ...ticket, code: `${code}-${ticket.code}`, wasText: 'was' })),
          ),
        })),
      })),
    },
    {
      ...view,
      sections: view.sections.map((section) => ({
        ...section,
        cards: section.cards.map((card) => ({
          ...card,
          clearsText: 'clears',
          problem: 'problem',
          tickets: card.tickets.map((ticket) => ({
            ...ticket,
            wasText: 'was',
            box: { ...ticket.box, notice: 'notice' },
          })),
        })),
      })),
    },
  ],
};
