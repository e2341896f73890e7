// The attributes of every field, written by hand: WCAG 1.3.5 asks for the purpose of a guest's own data, and for that
// of nobody else.

/** `autocomplete` is for the lead guest; the fields of other guests have 'off'. */
type Field = Readonly<{
  type: string;
  /** the type of a password that is shown */
  shownType?: string;
  autocomplete?: string;
  isOnlyForLead?: true;
  inputmode?: string;
  /** the radios of a question have one name */
  isGroup?: true;
}>;

const TICK: Field = { type: 'checkbox' };
const LIST: Field = { type: 'select' };
const RADIO: Field = { type: 'radio', isGroup: true };
const EMAIL: Field = { type: 'email', autocomplete: 'email', inputmode: 'email' };
const BOX: Field = { type: 'text', autocomplete: 'off', inputmode: 'numeric' };

/** By the field's name, with '#' for each number and each code; a field without a name by its test id, or its id. */
const FIELDS: Readonly<Record<string, Field>> = {
  'units-#-guests-#-title': { type: 'select', autocomplete: 'honorific-prefix', isOnlyForLead: true },
  'units-#-guests-#-firstName': { type: 'text', autocomplete: 'given-name', isOnlyForLead: true },
  'units-#-guests-#-lastName': { type: 'text', autocomplete: 'family-name', isOnlyForLead: true },
  'units-#-guests-#-dateOfBirth-day': BOX,
  'units-#-guests-#-dateOfBirth-month': BOX,
  'units-#-guests-#-dateOfBirth-year': BOX,
  'units-#-guests-#-room': LIST,
  'units-#-guests-#-isOver18': TICK,
  'contact-email': EMAIL,
  'contact-phone': { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  email: EMAIL,
  accountEmail: { ...EMAIL, autocomplete: 'username' },
  title: { type: 'select', autocomplete: 'honorific-prefix' },
  firstName: { type: 'text', autocomplete: 'given-name' },
  lastName: { type: 'text', autocomplete: 'family-name' },
  'birthday-day': { ...BOX, autocomplete: 'bday-day' },
  'birthday-month': { ...BOX, autocomplete: 'bday-month' },
  'birthday-year': { ...BOX, autocomplete: 'bday-year' },
  phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  newEmail: EMAIL,
  newPassword: { type: 'password', shownType: 'text', autocomplete: 'new-password' },
  password: { type: 'password', shownType: 'text', autocomplete: 'current-password' },
  'address-line1': { type: 'text', autocomplete: 'address-line1' },
  'address-line2': { type: 'text', autocomplete: 'address-line2' },
  'address-city': { type: 'text', autocomplete: 'address-level2' },
  'address-postcode': { type: 'text', autocomplete: 'postal-code' },
  wantsOffers: TICK,
  reference: { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  surname: { type: 'text', autocomplete: 'off' },
  'startDate-day': BOX,
  'startDate-month': BOX,
  'startDate-year': BOX,
  discountCode: { type: 'text', autocomplete: 'off' },
  cardHolderName: { type: 'text', autocomplete: 'cc-name' },
  line1: { type: 'text', autocomplete: 'billing address-line1' },
  line2: { type: 'text', autocomplete: 'billing address-line2' },
  city: { type: 'text', autocomplete: 'billing address-level2' },
  postcode: { type: 'text', autocomplete: 'billing postal-code' },
  // of a form of the site, whose names begin with its kind
  'form-#-email': EMAIL,
  'form-#-firstName': { type: 'text', autocomplete: 'given-name' },
  'form-#-lastName': { type: 'text', autocomplete: 'family-name' },
  'form-#-birthday-day': { ...BOX, autocomplete: 'bday-day' },
  'form-#-birthday-month': { ...BOX, autocomplete: 'bday-month' },
  'form-#-birthday-year': { ...BOX, autocomplete: 'bday-year' },
  'form-#-answer': { type: 'text', autocomplete: 'off' },
  'form-#-consent': TICK,
  'form-#-name': { type: 'text', autocomplete: 'name' },
  'form-#-company': { type: 'text', autocomplete: 'organization' },
  'form-#-phone': { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  'form-#-dates': { type: 'text', autocomplete: 'off' },
  'form-#-guests': { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  'form-#-message': { type: 'text', autocomplete: 'off' },
  // without a name: it is not part of the form around it
  'query.changed': { type: 'text', autocomplete: 'off' },
  'ticket-#': { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  'tokens-number': { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  'entry-#': { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  resort: RADIO,
  nights: RADIO,
  order: RADIO,
  paymentOption: RADIO,
  donation: { type: 'text', autocomplete: 'off', inputmode: 'numeric' },
  lead: RADIO,
  'display-textSize': RADIO,
  'display-spacing': RADIO,
  'display-contrast': RADIO,
  'display-guide': RADIO,
  'typed-day': LIST,
  'typed-month': LIST,
  'typed-year': LIST,
  'cot-#-#': LIST,
  'allocation-#': LIST,
  sort: LIST,
  consent: TICK,
  hasAcceptedTerms: TICK,
  'cookies-performance': TICK,
  'cookies-functional': TICK,
  'cookies-targeting': TICK,
  'share-link': { type: 'text' },
  'private-link': { type: 'text' },
  'filter.toggled': TICK,
  'dining.toggled': TICK,
  'extra.changed': TICK,
  'extra.toggled': TICK,
  'groundFloor.toggled': TICK,
  'donation.toggled': TICK,
};

const fieldName = (element: Element): string =>
  (element.getAttribute('name') ?? element.getAttribute('data-test') ?? element.id)
    .replaceAll(/(?<=-)\d+/g, '#')
    .replace(/^(ticket|entry)-.*/, '$1-#')
    .replace(/^(newsletter|unsubscribe|competition|enquiry)-/, 'form-#-');

const isOfLead = (element: Element): boolean =>
  element.closest('fieldset')?.querySelector('legend')?.textContent === 'Lead guest';

const problemsOf = (element: Element): string[] => {
  const name = fieldName(element);
  const field = FIELDS[name];
  if (field === undefined) return [`the field ${name} has no line in the table of fields`];
  const isOthers = field.isOnlyForLead === true && !isOfLead(element);
  const expected = {
    type: field.type === 'select' ? null : field.type,
    autocomplete: isOthers ? 'off' : (field.autocomplete ?? null),
    inputmode: field.inputmode ?? null,
    // a browser cuts what is pasted to this length without a word; rules say what is too long
    maxlength: null,
  };
  const wrong = Object.entries(expected).flatMap(([attribute, value]) => {
    const found = element.getAttribute(attribute);
    // a box without a type is a text box
    const isSame =
      found === value || (attribute === 'type' && (found === field.shownType || (value === 'text' && found === null)));
    return isSame ? [] : [`the field ${name} has ${attribute}=${found} and not ${value}`];
  });
  const hasOwnName =
    field.isGroup === true || !element.hasAttribute('name') || element.id === element.getAttribute('name');
  return hasOwnName ? wrong : [...wrong, `the field ${name} has another id than its name: ${element.id}`];
};

/** Fields whose attributes are not those of the table. */
export const fieldProblems = (root: Element): string[] =>
  [...root.querySelectorAll('input, select, textarea')].flatMap(problemsOf);
