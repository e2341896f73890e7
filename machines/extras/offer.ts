/** What the cards of extras are made of: the extras on offer, the guest's choices, and what may be sent now. */
import type { ExtraChoice } from '../contract/addon.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { OfferedExtras, SlotChoice } from './choices.rules.ts';
import type { TypedExtra } from './typedExtras.rules.ts';

/** A step of the journey, and a page of a paid booking. */
export type ExtrasOffer = Readonly<{
  context: OfferedExtras &
    Readonly<{
      texts: ItemTexts;
      /** the guest's choices; the saved ones are in the booking */
      wanted: readonly ExtraChoice[];
      /** what the boxes have to say of what was typed last */
      typed: readonly TypedExtra[];
      /** removing the last line leads back to the overview */
      isEditing: boolean;
      /** the extra that was changed last, and what the server said to it; left out where the page says it elsewhere */
      pressed?: string | null;
      notice?: string | null;
    }>;
  can: (
    event:
      Readonly<{ type: 'extra.changed'; code: string; quantity: number }> | ({ type: 'slot.toggled' } & SlotChoice),
  ) => boolean;
}>;
