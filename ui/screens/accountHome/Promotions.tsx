/** What a holder may like to book next, from the content system (spec: account area 3, my-account home). */
import type { PromotionCard } from '../../../machines/contract/homePromotions.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card, CardGrid } from '../../parts/cards/Card.tsx';
import { Picture } from '../../parts/cards/Picture.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { contentPicture } from '../shared/pictures.ts';

const TITLE = 'Your next break';

/** The cards. Their links lead to the pages of the site, which are documents of their own. */
export const Promotions = ({ cards }: { readonly cards: readonly PromotionCard[] }) => (
  <section aria-label={TITLE}>
    <Stack>
      <h2>{TITLE}</h2>
      <CardGrid>
        {cards.map(({ title, text, image, link }) => (
          <li key={title}>
            <Card>
              <Stack>
                <Picture {...contentPicture(image)} />
                <h3>{title}</h3>
                <p>{text}</p>
                <Row>
                  <ButtonLink variant="secondary" href={link.href} isNewDocument>
                    {link.label}
                  </ButtonLink>
                </Row>
              </Stack>
            </Card>
          </li>
        ))}
      </CardGrid>
    </Stack>
  </section>
);
