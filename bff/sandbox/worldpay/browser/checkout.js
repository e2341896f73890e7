// The merchant-side script of the hosted card fields: puts three framed inputs from the simulator's origin into the
// merchant's page and reports their validity and the session links. No card value ever reaches this script.
'use strict';
(function () {
  const origin = new URL(document.currentScript.src).origin;
  const names = ['pan', 'expiry', 'cvv'];
  const labels = { pan: 'Card number', expiry: 'Expiry date', cvv: 'Security code' };
  const loadWithinMs = 15_000;
  const answerWithinMs = 30_000;

  function init(options, callback) {
    const form = document.querySelector(options.form);
    const containers = names.map((name) => document.querySelector(options.fields?.[name]?.selector ?? ':not(*)'));
    const missing = form === null ? 'form' : names.find((_name, index) => containers[index] === null);
    if (missing !== undefined) return void callback(new Error(`${missing}: no element matches the selector`));
    if (!options.id) return void callback(new Error('id: the checkout id is missing'));

    const channel = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const fields = new Map(
      names.map((name, index) => [
        name,
        { name, container: containers[index], frame: frameFor(name), configured: false, isValid: false },
      ]),
    );
    const waiting = new Map();
    const listening = new AbortController();
    let formIsValid = false;
    let brand = '';
    let removed = false;
    const late = setTimeout(() => {
      remove();
      callback(new Error('The card fields could not be loaded.'));
    }, loadWithinMs);

    function frameFor(name) {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/access-checkout/v2/field/${name}?${new URLSearchParams({ merchant: location.origin, channel })}`;
      frame.name = `access-checkout-${name}`;
      const titles = options.accessibility?.title;
      if (titles?.enabled !== false) frame.title = titles?.[name] ?? labels[name];
      frame.setAttribute('scrolling', 'no');
      Object.assign(frame.style, {
        border: '0',
        width: '100%',
        height: '100%',
        background: 'transparent',
        display: 'block',
      });
      return frame;
    }

    const postToField = (name, message) =>
      fields.get(name).frame.contentWindow?.postMessage({ ...message, channel }, origin);
    const dispatch = (type, detail) => form.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));

    function configure({ name }) {
      const labelled = options.accessibility?.ariaLabel;
      const lang = options.accessibility?.lang;
      postToField(name, {
        type: 'configure',
        options: {
          identity: options.id,
          placeholder: options.fields[name].placeholder ?? '',
          styles: options.styles ?? {},
          ariaLabel: labelled?.[name] ?? labels[name],
          lang: lang && lang.enabled !== false ? (lang.locale ?? 'en-US') : '',
          acceptedCardBrands: options.acceptedCardBrands ?? [],
          enablePanFormatting: options.enablePanFormatting ?? false,
        },
      });
    }

    function showState(field, { isValid, isEmpty, isFocused, cause, brand: seen }) {
      const { container, name } = field;
      container.classList.toggle('is-valid', isValid);
      container.classList.toggle('is-invalid', !isValid && !isEmpty);
      container.classList.toggle('is-empty', isEmpty);
      container.classList.toggle('is-onfocus', isFocused);
      if (cause !== 'focus') dispatch('wp:field:validity', { field: name, isValid, isEmpty, isFocused });
      if (isValid !== field.isValid)
        dispatch('wp:field:change', { field: { name, $element: container }, 'is-valid': isValid });
      field.isValid = isValid;
      if (seen !== undefined && seen !== brand) dispatch('wp:card:change', { type: (brand = seen) || null });
      const all = [...fields.values()].every((each) => each.isValid);
      if (all === formIsValid) return;
      formIsValid = all;
      dispatch('wp:form:change', { isValid: all, 'is-valid': all });
    }

    function answer({ request, sessions, message, fields: wrong }) {
      const done = waiting.get(request);
      waiting.delete(request);
      if (done === undefined) return;
      // in the order of the form, not in the order of the frames' replies
      if (sessions === undefined)
        done(Object.assign(new Error(message), { fields: names.filter((name) => wrong.includes(name)) }));
      else done(null, sessions);
    }

    function listen(event) {
      const field = [...fields.values()].find(({ frame }) => frame.contentWindow === event.source);
      if (event.origin !== origin || field === undefined || event.data?.channel !== channel) return;
      const { data } = event;
      if (data.type === 'ready') configure(field);
      if (data.type === 'state') showState(field, data);
      if (data.type === 'sessions' || data.type === 'refused') answer(data);
      if (data.type === 'enter') form.requestSubmit?.();
      if (data.type === 'configured' && !field.configured) {
        field.configured = true;
        if (![...fields.values()].every((each) => each.configured)) return;
        clearTimeout(late);
        dispatch('wp:form:ready', { 'is-ready': true });
        callback(null, { generateSessions, clearForm, remove });
      }
    }

    function generateSessions(done) {
      if (removed) return void done(new Error('The card fields have been removed.'));
      const request = crypto.getRandomValues(new Uint32Array(4)).join('-');
      waiting.set(request, done);
      setTimeout(() => answer({ request, message: 'The card fields did not answer.', fields: [] }), answerWithinMs);
      postToField('pan', { type: 'generate', request });
    }

    function clearForm(done) {
      names.forEach((name) => postToField(name, { type: 'clear' }));
      done?.();
    }

    function remove(done) {
      removed = true;
      clearTimeout(late);
      listening.abort();
      for (const { frame, container } of fields.values()) {
        frame.remove();
        container.classList.remove('is-valid', 'is-invalid', 'is-empty', 'is-onfocus');
      }
      done?.();
    }

    window.addEventListener('message', listen, { signal: listening.signal });
    for (const { name, container, frame } of fields.values()) {
      // A click on the padding around the frame focuses the field.
      container.addEventListener('click', () => postToField(name, { type: 'focus' }), { signal: listening.signal });
      container.append(frame);
    }
  }

  window.Worldpay = { ...window.Worldpay, checkout: { init } };
})();
