// The attributes of every field, written by hand. WCAG 1.3.5 requires the purpose of fields about the guest, but not of
// fields about other people.

/** `autocomplete` applies to the lead guest; other guests' fields have 'off'. */
type Field = Readonly<{
  type: string;
  /** the type of a password field while its text is shown */
  shownType?: string;
  autocomplete?: string;
  isOnlyForLead?: true;
  inputmode?: string;
  /** the radio buttons of one question share a name */
  isGroup?: true;
}>;

const text = (autocomplete: string, more: Partial<Field> = {}): Field => ({ type: 'text', autocomplete, ...more });
const BOX = text('off', { inputmode: 'numeric' });
const PASSWORD: Field = { type: 'password', shownType: 'text' };

/** The fields of each kind, by name, with '#' for each number or code; fields without a name by their test id or id. */
const KINDS: readonly (readonly [Field, names: string])[] = [
  [{ type: 'checkbox' }, 'units-#-guests-#-isOver18 wantsOffers form-#-consent consent hasAcceptedTerms'],
  [{ type: 'checkbox' }, 'cookies-performance cookies-functional cookies-targeting filter.toggled dining.toggled'],
  [{ type: 'checkbox' }, 'extra.changed extra.toggled groundFloor.toggled donation.toggled'],
  [{ type: 'select' }, 'units-#-guests-#-room typed-day typed-month typed-year cot-#-# allocation-# sort'],
  [{ type: 'radio', isGroup: true }, 'resort nights order paymentOption lead'],
  [{ type: 'radio', isGroup: true }, 'display-textSize display-spacing display-contrast display-guide'],
  [BOX, 'units-#-guests-#-dateOfBirth-day units-#-guests-#-dateOfBirth-month units-#-guests-#-dateOfBirth-year'],
  [BOX, 'reference startDate-day startDate-month startDate-year form-#-guests'],
  [BOX, 'ticket-# tokens-number entry-# donation'],
  [text('off'), 'surname discountCode form-#-answer form-#-dates form-#-message query.changed'],
  [
    { type: 'email', autocomplete: 'email', inputmode: 'email' },
    'contact-email email newEmail receiptEmail form-#-email',
  ],
  [{ type: 'email', autocomplete: 'username', inputmode: 'email' }, 'accountEmail'],
  [{ type: 'tel', autocomplete: 'tel', inputmode: 'tel' }, 'contact-phone phone form-#-phone'],
  [{ type: 'select', autocomplete: 'honorific-prefix', isOnlyForLead: true }, 'units-#-guests-#-title'],
  [text('given-name', { isOnlyForLead: true }), 'units-#-guests-#-firstName'],
  [text('family-name', { isOnlyForLead: true }), 'units-#-guests-#-lastName'],
  [{ type: 'select', autocomplete: 'honorific-prefix' }, 'title'],
  [text('given-name'), 'firstName form-#-firstName'],
  [text('family-name'), 'lastName form-#-lastName'],
  [text('name'), 'form-#-name'],
  [text('organization'), 'form-#-company'],
  [text('bday-day', { inputmode: 'numeric' }), 'birthday-day form-#-birthday-day'],
  [text('bday-month', { inputmode: 'numeric' }), 'birthday-month form-#-birthday-month'],
  [text('bday-year', { inputmode: 'numeric' }), 'birthday-year form-#-birthday-year'],
  [{ ...PASSWORD, autocomplete: 'new-password' }, 'newPassword'],
  [{ ...PASSWORD, autocomplete: 'current-password' }, 'password'],
  [{ type: 'select', autocomplete: 'country' }, 'address-countryCode'],
  [{ type: 'select', autocomplete: 'billing country' }, 'countryCode'],
  [text('address-line1'), 'address-line1'],
  [text('address-line2'), 'address-line2'],
  [text('address-level2'), 'address-city'],
  [text('postal-code'), 'address-postcode'],
  [text('cc-name'), 'cardHolderName'],
  [text('billing address-line1'), 'line1'],
  [text('billing address-line2'), 'line2'],
  [text('billing address-level2'), 'city'],
  [text('billing postal-code'), 'postcode'],
  [{ type: 'text' }, 'share-link private-link'],
];

const FIELDS = new Map(KINDS.flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)));

const fieldName = (element: Element): string =>
  (element.getAttribute('name') ?? element.getAttribute('data-test') ?? element.id)
    .replaceAll(/(?<=-)\d+/g, '#')
    .replace(/^(ticket|entry)-.*/, '$1-#')
    .replace(/^(newsletter|unsubscribe|competition|enquiry)-/, 'form-#-');

const isOfLead = (element: Element): boolean =>
  element.closest('fieldset')?.querySelector('legend')?.textContent === 'Lead guest';

const problemsOf = (element: Element): string[] => {
  const name = fieldName(element);
  const field = FIELDS.get(name);
  if (field === undefined) return [`the field ${name} has no line in the table of fields`];
  const isOthers = field.isOnlyForLead === true && !isOfLead(element);
  const expected = {
    type: field.type === 'select' ? null : field.type,
    autocomplete: isOthers ? 'off' : (field.autocomplete ?? null),
    inputmode: field.inputmode ?? null,
    // a browser would silently cut off pasted text at this length; the rules say what is too long
    maxlength: null,
  };
  const wrong = Object.entries(expected).flatMap(([attribute, value]) => {
    const found = element.getAttribute(attribute);
    // an input without a type is a text field
    const isSame =
      found === value || (attribute === 'type' && (found === field.shownType || (value === 'text' && found === null)));
    return isSame ? [] : [`the field ${name} has ${attribute}=${found} and not ${value}`];
  });
  const hasOwnName =
    field.isGroup === true || !element.hasAttribute('name') || element.id === element.getAttribute('name');
  return hasOwnName ? wrong : [...wrong, `the field ${name} has another id than its name: ${element.id}`];
};

/** Fields whose attributes differ from the table. */
export const fieldProblems = (root: Element): string[] =>
  [...root.querySelectorAll('input, select, textarea')].flatMap(problemsOf);
