/** The simulated bank's pages, shared by all gateways. The challenge page states that it is a simulator. */

/** The only one-time code that the bank accepts. */
export const OTP = '1234';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (each) => escapes[each] ?? each);
/** A hidden form field. */
export const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

/** A complete HTML page. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;color:#222;background:#fff}
.sim{background:#fff3cd;border:1px solid #b58900;padding:.5rem .75rem;border-radius:4px;margin:0 0 1rem}
h1{font-size:1.15rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}dd{margin:0}
label{display:block;font-weight:600;margin-bottom:.25rem}input[name=otp]{font:inherit;width:8rem;padding:.5rem;border:2px solid #444;border-radius:4px}
button{font:inherit;padding:.6rem 1.2rem;border:2px solid #1d4f91;border-radius:4px;background:#1d4f91;color:#fff;margin:1rem .5rem 0 0;cursor:pointer}
button.plain{background:#fff;color:#1d4f91}:focus-visible{outline:3px solid #e08a00;outline-offset:2px}</style></head><body>${body}</body></html>`;

/** The page that asks for the bank's code. `amount` in pence; the form posts to `action`. */
export const challengePage = (
  challenge: { merchantName: string; amount: number; lastFour: string },
  fields: string,
  action: string,
) =>
  page(
    'Confirm your payment',
    `<p class="sim"><strong>Simulator.</strong> This is no bank. No money moves.</p>
<h1>Confirm your payment</h1>
<dl><dt>To</dt><dd>${escaped(challenge.merchantName)}</dd><dt>Amount</dt><dd>£${(challenge.amount / 100).toFixed(2)}</dd><dt>Card</dt><dd>ending ${challenge.lastFour}</dd></dl>
<form method="post" action="${action}">${fields}
<label for="otp">Code (it is ${OTP})</label><input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" autofocus>
<div><button name="action" value="confirm">Confirm</button><button class="plain" name="action" value="cancel">Cancel</button></div></form>`,
  );

/** The page that returns the shopper to the merchant. */
export const returnPage = (returnUrl: string, fields: string) =>
  page(
    'Going back',
    `<form id="back" method="post" action="${escaped(returnUrl)}">${fields}<button>Go back to the shop</button></form>
<script>document.getElementById('back').submit()</script>`,
  );
