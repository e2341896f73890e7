/** The page at the simulator's root, for manual testing: what the simulator is, and which cards to use. */
import type { TestCard } from './worldpay/cards.ts';

const magicNames = [
  ['any other name', 'authorised'],
  ['REFUSED', 'refused by the issuer, code 5'],
  ['REFUSED51 (any number)', 'refused with that code: 51 is no funds, 54 an expired card, 65 asks for authentication'],
  ['ERROR', 'the gateway fails while it authorises'],
  ['fs-highRisk', 'stopped by the fraud check'],
] as const;

const gatewayNames = [
  ['3DS_V2_FRICTIONLESS_IDENTIFIED', 'authenticated without a challenge'],
  ['3DS_V2_FRICTIONLESS_NOT_IDENTIFIED', 'not authenticated'],
  ['3DS_V2_CHALLENGE_IDENTIFIED', 'challenged; the right code authenticates'],
  ['3DS_V2_CHALLENGE_UNKNOWN_IDENTITY', 'challenged; nothing authenticates'],
  ['3DS_V2_CHALLENGE_VALID_ERROR', 'challenged, and then no authentication is to be had'],
  ['3DS_BYPASSED', 'paid without authentication'],
  ['REFUSED, REFUSED51 (any number), ERROR', 'as above'],
] as const;

const scripts = ['behaves', 'throws', 'never', 'slow', 'chat'] as const;

/** The HTML of the front page. */
export function frontPage(cards: readonly TestCard[]): string {
  const cardRows = cards.map((card) => row([card.pan, `${card.brand} ${card.fundingType}`, card.threeDS])).join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Payment simulator</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.25rem .5rem;text-align:left}</style></head>
<body><main><h1>Payment simulator</h1>
<p>This speaks the protocols of Access Worldpay, of Worldpay's XML gateway and of Cardinal to Breakwater on a developer's machine. No money moves. Never type a real card here:
only the published test cards below are accepted.</p>
<h2>Cards</h2><p>Any expiry date up to seven years ahead. Any security code; 444 means that the code does not match.</p>
<table><thead><tr><th>Number</th><th>Card</th><th>Authentication</th></tr></thead><tbody>${cardRows}</tbody></table>
<h2>Name on the card</h2><table><thead><tr><th>Name</th><th>What happens</th></tr></thead>
<tbody>${magicNames.map(row).join('')}</tbody></table>
<h2>Name on the card, at the XML gateway</h2><table><thead><tr><th>Name</th><th>What happens</th></tr></thead>
<tbody>${gatewayNames.map(row).join('')}</tbody></table>
<h2>Scripts of other companies</h2><p>For the table in content: ${scripts.map((name) => `<code>/partners/${name}.js</code>`).join(', ')}.</p></main></body></html>`;
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
