// One hosted card field. The three frames exchange their values on this origin; the merchant page only receives whether a
// field is valid and, at the end, the session links.
'use strict';
(function () {
  const query = new URLSearchParams(location.search);
  const merchant = query.get('merchant');
  const channel = query.get('channel');
  const input = document.querySelector('input');
  const name = input.id;
  const rule = window.cardRules[name];
  const settings = { enablePanFormatting: true, acceptedCardBrands: [], cvvLength: 3, identity: '' };
  const siblings = new BroadcastChannel(`hosted-fields-${channel}`);
  const answerWithinMs = 2000;

  if (!isFramedBy(merchant)) return;

  function isFramedBy(origin) {
    if (window.parent === window) return false;
    if (location.ancestorOrigins) return location.ancestorOrigins[0] === origin;
    // If neither is available, the frame-ancestors policy of this page has already blocked every other parent.
    return document.referrer === '' || new URL(document.referrer).origin === origin;
  }

  function postToMerchant(message) {
    window.parent.postMessage({ ...message, channel, field: name }, merchant);
  }

  const digits = () => rule.digits(input.value, settings);
  const isValid = () => rule.isValid(digits(), settings);

  function postState(cause) {
    const state = { isValid: isValid(), isEmpty: digits() === '', isFocused: document.activeElement === input };
    input.classList.toggle('is-valid', state.isValid);
    input.classList.toggle('is-invalid', !state.isValid && !state.isEmpty);
    input.classList.toggle('is-empty', state.isEmpty);
    input.classList.toggle('is-onfocus', state.isFocused);
    if (cause === 'blur' || state.isValid) input.setAttribute('aria-invalid', String(!state.isValid && !state.isEmpty));
    const brand = name === 'pan' ? { brand: window.cardRules.brandOf(digits()).name } : {};
    postToMerchant({ type: 'state', cause, ...state, ...brand });
  }

  function layOut() {
    const before = rule.digits(input.value.slice(0, input.selectionStart), settings).length;
    const atEnd = input.selectionStart === input.value.length;
    const shown = rule.show(digits(), settings);
    if (shown === input.value) return;
    input.value = shown;
    if (atEnd) return;
    // Keep the caret after the same digit when separators before it are added or removed.
    let position = 0;
    for (let seen = 0; position < shown.length && seen < before; position += 1)
      if (/\d/.test(shown[position])) seen += 1;
    input.setSelectionRange(position, position);
  }

  input.addEventListener('input', () => {
    layOut();
    if (name === 'pan') siblings.postMessage({ type: 'cvvLength', cvvLength: window.cardRules.brandOf(digits()).cvv });
    postState('input');
  });
  input.addEventListener('focus', () => postState('focus'));
  input.addEventListener('blur', () => postState('blur'));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') postToMerchant({ type: 'enter' });
  });

  siblings.addEventListener('message', ({ data }) => {
    if (data.type === 'cvvLength' && name === 'cvv') {
      settings.cvvLength = data.cvvLength;
      layOut();
      postState('input');
    }
    if (data.type === 'ask' && name !== 'pan')
      siblings.postMessage({ type: 'value', ask: data.ask, name, digits: digits(), isValid: isValid() });
  });

  function valuesOfAll() {
    const ask = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const values = { pan: { digits: digits(), isValid: isValid() } };
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('The card fields did not answer.')), answerWithinMs);
      siblings.addEventListener('message', function listen({ data }) {
        if (data.type !== 'value' || data.ask !== ask) return;
        values[data.name] = data;
        if (!values.expiry || !values.cvv) return;
        clearTimeout(late);
        siblings.removeEventListener('message', listen);
        resolve(values);
      });
      siblings.postMessage({ type: 'ask', ask });
    });
  }

  const fieldOfPath = { '$.cardNumber': 'pan', '$.cardExpiryDate': 'expiry', '$.cvc': 'cvv' };

  async function openSession(path, body) {
    const media = 'application/vnd.worldpay.sessions-v1.hal+json';
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': media, accept: media },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    if (reply.ok) return answer._links['sessions:session'].href;
    const problems = answer.validationErrors ?? [];
    throw Object.assign(new Error(problems[0]?.message ?? answer.message), {
      fields: problems.map((each) => fieldOfPath[each.jsonPath]).filter(Boolean),
    });
  }

  async function generate(request) {
    try {
      const values = await valuesOfAll();
      const wrong = Object.keys(values).filter((each) => !values[each].isValid);
      if (wrong.length > 0) throw Object.assign(new Error('The card details are not valid.'), { fields: wrong });
      const { identity } = settings;
      const cvc = values.cvv.digits;
      const card = await openSession('/sessions/card', {
        cardNumber: values.pan.digits,
        cardExpiryDate: window.cardRules.expiryOf(values.expiry.digits),
        cvc,
        identity,
      });
      const cvv = await openSession('/sessions/payments/cvc', { cvc, identity });
      postToMerchant({ type: 'sessions', request, sessions: { card, cvv } });
    } catch (error) {
      postToMerchant({ type: 'refused', request, message: error.message, fields: error.fields ?? [] });
    }
  }

  const styleable = new Set([
    'color',
    'font-family',
    'font-size',
    'font-style',
    'line-height',
    'text-align',
    'font-weight',
    'letter-spacing',
    'text-transform',
    'caret-color',
  ]);
  const selector = /^(input)?(#(pan|expiry|cvv))?(\.is-(valid|invalid|empty|onfocus))*$/;

  function applyStyles(styles) {
    const sheet = new CSSStyleSheet();
    for (const [where, declarations] of Object.entries(styles)) {
      if (where === '' || !selector.test(where)) continue;
      const rule = sheet.cssRules[sheet.insertRule(`${where}{}`, sheet.cssRules.length)];
      for (const [property, value] of Object.entries(declarations)) {
        const kebab = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        if (styleable.has(kebab)) rule.style.setProperty(kebab, String(value));
      }
    }
    document.adoptedStyleSheets = [sheet];
  }

  function configure(options) {
    settings.identity = options.identity;
    settings.acceptedCardBrands = options.acceptedCardBrands;
    settings.enablePanFormatting = options.enablePanFormatting;
    input.placeholder = options.placeholder;
    if (options.ariaLabel) input.setAttribute('aria-label', options.ariaLabel);
    if (options.lang) document.documentElement.lang = options.lang;
    applyStyles(options.styles);
    postToMerchant({ type: 'configured' });
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== merchant || source !== window.parent || data?.channel !== channel) return;
    if (data.type === 'configure') configure(data.options);
    if (data.type === 'generate' && name === 'pan') void generate(data.request);
    if (data.type === 'focus') input.focus();
    if (data.type === 'clear') {
      input.value = '';
      postState('clear');
    }
  });
  postToMerchant({ type: 'ready' });
})();
