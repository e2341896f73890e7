/** What the account area shows in place of a page whose code is loading, or is lost. */
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns } from '../../parts/page/Columns.tsx';
import type { Waiting } from '../../parts/page/LazyPage.tsx';
import { PageLost } from '../../parts/page/PageLost.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';

export const AreaWaiting: Waiting = ({ title, address, isLost }) => (
  <>
    <PageTitle title={title} />
    {isLost ? (
      <PageLost href={address} />
    ) : (
      <Columns>
        <Skeleton label="Loading the page" shape="page" />
      </Columns>
    )}
  </>
);
