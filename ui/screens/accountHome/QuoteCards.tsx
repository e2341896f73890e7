/** Saved quotes, or offers: the stay, its price, until when it can be booked, and a link to its page. */
import type { QuoteCardView } from '../../../machines/account/accountHome/accountHome.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card, CardGrid } from '../../parts/cards/Card.tsx';
import { Row, Stack } from '../../parts/page/Columns.tsx';
import { Facts } from '../account/Facts.tsx';

type QuoteCardsProps = { readonly title: string; readonly quotes: readonly QuoteCardView[] };

/** The list with its heading. */
export const QuoteCards = ({ title, quotes }: QuoteCardsProps) => (
  <section aria-label={title}>
    <Stack>
      <h2>{title}</h2>
      <CardGrid>
        {quotes.map((quote) => (
          <li key={quote.key}>
            <QuoteCard quote={quote} />
          </li>
        ))}
      </CardGrid>
    </Stack>
  </section>
);

const QuoteCard = ({ quote }: { readonly quote: QuoteCardView }) => (
  <Card>
    <article>
      <Stack>
        <h3>{quote.heading}</h3>
        {quote.otherSite !== null && <p>{quote.otherSite}</p>}
        <Facts
          facts={[
            ['Reference', quote.reference],
            ['Arrive', quote.arrival],
            ['Stay', quote.stay],
            ['Guests', quote.guests],
            ['Total', quote.totalText],
            ['Kept until', quote.validUntilText],
          ]}
        />
        {quote.validUntilText === null && <p>This can no longer be booked at its price.</p>}
        <Row>
          <ButtonLink variant="secondary" href={quote.href} label={`See quote ${quote.reference}`}>
            See quote
          </ButtonLink>
        </Row>
      </Stack>
    </article>
  </Card>
);
