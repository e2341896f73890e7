/** The link from a page of a paid booking back to the booking. */
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';

export const BackToBooking = ({ href }: { readonly href: string }) => (
  <ButtonLink variant="quiet" href={href}>
    <Icon name="back" />
    Back to your booking
  </ButtonLink>
);
