/** Placeholders for content that is loading. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Skeleton } from './Skeleton.tsx';

describe('Skeleton', () => {
  it('fills the window in the page shape, so that the footer does not move when content arrives', () => {
    expect(renderToStaticMarkup(<Skeleton label="Loading" shape="page" />)).toContain('fills-window');
  });
  it('does not fill the window in the panel shape', () => {
    expect(renderToStaticMarkup(<Skeleton label="Loading" shape="panel" />)).not.toContain('fills-window');
  });
});
