// The gateway's script for pages with their own card fields: it encrypts the card for the gateway's key. The simulator
// encrypts on its server with a synchronous request, because the vendor's script returns the result synchronously.
'use strict';
(function () {
  const origin = new URL(document.currentScript.src).origin;
  let publicKey = '';

  // the vendor's error numbers for an invalid card
  function problemsOf({ cardNumber, cvc, expiryMonth, expiryYear, cardHolderName }) {
    const problems = [];
    if (!cardNumber) problems.push(101);
    else if (!/^\d{12,20}$/.test(cardNumber)) problems.push(102);
    if (cvc && !/^\d{3,4}$/.test(cvc)) problems.push(201);
    if (!expiryMonth) problems.push(301);
    else if (!/^(0[1-9]|1[0-2])$/.test(expiryMonth)) problems.push(302);
    if (!expiryYear) problems.push(303);
    else if (!/^\d{4}$/.test(expiryYear)) problems.push(304);
    if (!cardHolderName) problems.push(401);
    else if (cardHolderName.length > 30) problems.push(402);
    return problems;
  }

  function encrypt(card, errorHandler) {
    const problems = problemsOf(card);
    if (problems.length > 0) {
      errorHandler?.(problems);
      return undefined;
    }
    const request = new XMLHttpRequest();
    request.open('POST', `${origin}/cse/seal`, false);
    request.setRequestHeader('content-type', 'text/plain');
    request.send(JSON.stringify({ publicKey, card }));
    if (request.status === 200) return request.responseText;
    errorHandler?.([102]);
    return undefined;
  }

  window.Worldpay = {
    ...window.Worldpay,
    setPublicKey(key) {
      publicKey = key;
    },
    encrypt,
  };
})();
