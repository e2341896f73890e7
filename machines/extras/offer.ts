/** What the cards of extras are made from: the extras on offer, the guest's choices, and what can be sent now. */
import type { ExtraChoice } from '../contract/addon.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { OfferedExtras, SlotChoice } from './choices.rules.ts';
import type { TypedExtra } from './typedExtras.rules.ts';

/** For a step of the journey, and for a page of a paid booking. */
export type ExtrasOffer = Readonly<{
  context: OfferedExtras &
    Readonly<{
      texts: ItemTexts;
      /** the guest's choices; the saved ones are in the booking */
      wanted: readonly ExtraChoice[];
      /** the messages at the number fields about what was typed last */
      typed: readonly TypedExtra[];
      /** removing the last line leads back to the overview */
      isEditing: boolean;
      /** the extra changed last, to show the server's reply there; left out if the page shows it elsewhere */
      pressed?: string | null;
      notice?: string | null;
    }>;
  can: (
    event:
      Readonly<{ type: 'extra.changed'; code: string; quantity: number }> | ({ type: 'slot.toggled' } & SlotChoice),
  ) => boolean;
}>;
