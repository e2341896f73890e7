/** The accessible states of a button and a button link. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, ButtonLink } from './Button.tsx';

describe('Button', () => {
  it('shows the reason why it is disabled, and links it by aria-describedby', () => {
    const html = renderToStaticMarkup(<Button disabledReason="You need to assign everyone">Continue</Button>);
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(described).toBeDefined();
    expect(html).toContain(`id="${described}"`);
    expect(html).toContain('You need to assign everyone');
    expect(html).toContain('aria-disabled="true"');
  });

  it('stays in the tab order while disabled', () =>
    expect(renderToStaticMarkup(<Button disabledReason="No">Continue</Button>)).not.toContain('disabled=""'));

  it('has aria-busy and the busy text while busy', () => {
    const html = renderToStaticMarkup(
      <Button isBusy busyText="Taking payment">
        Pay
      </Button>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Taking payment');
    expect(html).not.toContain('>Pay<');
  });

  it('has no ARIA attributes without a state', () =>
    expect(renderToStaticMarkup(<Button>Pay</Button>)).not.toMatch(/aria-/));
});

describe('ButtonLink', () => {
  it('renders a link with its address', () =>
    expect(renderToStaticMarkup(<ButtonLink href="/booking/search">Search</ButtonLink>)).toMatch(
      /^<a href="\/booking\/search"/,
    ));
  it('stays a link with aria-disabled while waiting', () => {
    const html = renderToStaticMarkup(
      <ButtonLink href="/booking/dining" testId={{ 'data-test': 'edit.requested' }} isWaiting>
        Change dining
      </ButtonLink>,
    );
    expect(html).toMatch(/^<a data-test="edit.requested" href="\/booking\/dining" aria-disabled="true"/);
  });
});
