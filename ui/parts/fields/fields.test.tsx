/** How fields link their texts to their controls. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from './CheckboxField.tsx';
import { DateOfBirthField } from './DateOfBirthField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { QuantityPicker } from './QuantityPicker.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SelectField } from './SelectField.tsx';
import { Stepper } from './Stepper.tsx';
import { EmailField, TextField } from './TextField.tsx';
import { ToggleCard } from './ToggleCard.tsx';

const nothing = () => undefined;

/** Expects every id that an attribute refers to in the markup. */
const expectNoLooseEnds = (html: string) => {
  const pointed = [...html.matchAll(/(?:aria-describedby|aria-labelledby|for)="([^"]+)"/g)];
  for (const id of pointed.flatMap(([, ids]) => (ids ?? '').split(' '))) expect(html).toContain(`id="${id}"`);
};

const all = {
  TextField: (
    <TextField id="first" label="First name" hint="As on your card" error="Enter it" value="" onValue={nothing} />
  ),
  EmailField: <EmailField id="mail" label="E-mail" value="" onValue={nothing} />,
  SelectField: <SelectField id="title" label="Title" value="" options={[]} error="Choose one" onValue={nothing} />,
  CheckboxField: <CheckboxField id="terms" label="I accept" hint="Read them" isChecked={false} onChange={nothing} />,
  DateOfBirthField: (
    <DateOfBirthField
      id="born"
      legend="Date of birth"
      hint="For example 31 3 1984"
      error="Enter a real date"
      errorParts={['month']}
      value={{ day: '31', month: '2', year: '1984' }}
      onPart={nothing}
    />
  ),
  RadioCards: (
    <RadioCards
      id="nights"
      legend="Nights"
      variant="tiles"
      error="Choose one"
      value="3"
      options={[
        { value: '3', title: '3 nights' },
        { value: '7', title: '7 nights', refusal: 'Not in December' },
      ]}
      onValue={nothing}
    />
  ),
  QuantityPicker: (
    <QuantityPicker
      id="tokens"
      label="Tokens"
      hint="Any day"
      value="0"
      onValue={nothing}
      onLess={nothing}
      onMore={nothing}
    />
  ),
  ToggleCard: <ToggleCard title="Late check-out" isOn={false} refusal="You have early check-in" onToggle={nothing} />,
  Stepper: (
    <Stepper label="Adults" hint="15 and over" value={2} lessRefusal="Two at least" onLess={nothing} onMore={nothing} />
  ),
};

describe('every field', () => {
  it.each(Object.entries(all))('refers only to existing ids: %s', (_, field) => {
    const html = renderToStaticMarkup(field);
    expect(html).toMatch(/aria-describedby|aria-labelledby|for=/);
    expectNoLooseEnds(html);
  });
});

describe('TextField', () => {
  it('is described by its hint before its error, and has aria-invalid', () => {
    const html = renderToStaticMarkup(all.TextField);
    expect(html).toContain('aria-describedby="first-hint first-error"');
    expect(html).toContain('aria-invalid="true"');
  });

  it('has no error attributes without an error', () =>
    expect(renderToStaticMarkup(all.EmailField)).not.toMatch(/aria-invalid|aria-describedby/));
});

describe('EmailField', () => {
  it('has the attributes for the e-mail keyboard and autofill', () =>
    expect(renderToStaticMarkup(all.EmailField)).toMatch(/type="email".*autoComplete="email".*inputMode="email"/i));
});

describe('DateOfBirthField', () => {
  it('has aria-invalid only on the invalid box', () => {
    const html = renderToStaticMarkup(all.DateOfBirthField);
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
    expect(html).toMatch(/id="born-month"[^>]*aria-invalid="true"/);
  });
});

describe('RadioCards', () => {
  it('checks the chosen card and shows why another is disabled', () => {
    const html = renderToStaticMarkup(all.RadioCards);
    expect(html).toMatch(/value="3"/);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/disabled="".*Not in December/);
  });

  it('checks nothing before the guest chooses', () =>
    expect(
      renderToStaticMarkup(
        <RadioCards
          id="r"
          legend="R"
          variant="lines"
          value={null}
          options={[{ value: 'a', title: 'A' }]}
          onValue={nothing}
        />,
      ),
    ).not.toContain('checked'));
});

describe('Stepper', () => {
  it('keeps a disabled button focusable, with its reason as description', () => {
    const html = renderToStaticMarkup(all.Stepper);
    expect(html).toMatch(/aria-label="One fewer: Adults" aria-disabled="true" aria-description="Two at least"/);
    expect(html).not.toMatch(/aria-label="One more: Adults" aria-disabled/);
  });

  it('announces its value when it changes', () =>
    expect(renderToStaticMarkup(all.Stepper)).toMatch(/<output[^>]*aria-live="polite">2/));
});

describe('ErrorSummary', () => {
  it('links each message to its field in an alert that can take the focus', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary focusKey={1} errors={[{ fieldId: 'first', message: 'Enter your first name' }]} />,
    );
    expect(html).toMatch(/tabindex="-1" role="alert"/);
    expect(html).toContain('<a href="#first">Enter your first name</a>');
  });

  const summaryOf = (count: number) =>
    renderToStaticMarkup(
      <ErrorSummary
        focusKey={1}
        errors={Array.from({ length: count }, (_, index) => ({ fieldId: `f${index}`, message: `Line ${index + 1}` }))}
      />,
    );

  it('lists five errors, and says how many more there are', () => {
    expect(summaryOf(5)).toContain('Line 5');
    expect(summaryOf(5)).not.toContain('more');
    expect(summaryOf(8)).not.toContain('Line 6');
    expect(summaryOf(8)).toContain('and 3 more');
  });

  it('renders nothing without errors', () =>
    expect(renderToStaticMarkup(<ErrorSummary focusKey={1} errors={[]} />)).toBe(''));
});
