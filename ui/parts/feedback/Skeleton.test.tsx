/** Places held for what is on the way. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

describe('a skeleton', () => {
  it('of a whole page fills the window, so that the footer is not moved by what arrives', () => {
    expect(renderToStaticMarkup(<Skeleton label="Loading" shape="page" />)).toContain('fills-window');
  });
  it('of a part leaves the height of the page alone', () => {
    expect(renderToStaticMarkup(<Skeleton label="Loading" shape="panel" />)).not.toContain('fills-window');
  });
});
