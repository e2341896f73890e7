/** The add-ons on a page of a paid booking: the same cards of dining and extras as in the journey. */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { DiningOption } from '../dining/DiningOption.tsx';
import { ExtraCard, type ExtraCardEvent } from '../extras/ExtraCard.tsx';
import { AddonSection } from '../shared/Addons.tsx';
import type { Send } from '../../parts/send.ts';

type AddonCardsProps = {
  readonly view: AmendingView;
  readonly send: Send<AmendingEvent>;
};

/** The list of cards. */
export const AddonCards = ({ view, send }: AddonCardsProps) => {
  if (view.cardsTitle === null) return null;
  // tokens have a page of their own
  const sendExtra = (event: ExtraCardEvent) =>
    event.type !== 'tokens.entered' && event.type !== 'tokens.typed' && send(event);
  return (
    <AddonSection title={view.cardsTitle} lead={view.cardsLead ?? undefined}>
      {view.packages.map((option) => (
        <li key={option.code}>
          <DiningOption option={option} send={send} />
        </li>
      ))}
      {view.cards.map((card) => (
        <li key={card.code}>
          <ExtraCard extra={card} isWaiting={view.isSaving} send={sendExtra} />
        </li>
      ))}
    </AddonSection>
  );
};
