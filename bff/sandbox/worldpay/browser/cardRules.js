// Formatting and validation of typed card numbers, expiry dates and security codes.
'use strict';
(function () {
  const brands = [
    { name: 'visa', prefix: /^(?!493698)4/, lengths: [13, 16, 18, 19], cvv: 3 },
    { name: 'mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvv: 3 },
    { name: 'amex', prefix: /^3[47]/, lengths: [15], cvv: 4 },
    { name: 'jcb', prefix: /^(35[2-8]|2131|1800)/, lengths: [16, 17, 18, 19], cvv: 3 },
    { name: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvv: 3 },
    { name: 'diners', prefix: /^(30[0-5]|36|38|39)/, lengths: [14, 16, 19], cvv: 3 },
    { name: 'maestro', prefix: /^(493698|50[0-6]|5[6-9]|63|67)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvv: 3 },
  ];
  const unknown = { name: '', lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvv: 3 };
  const maxYearsAhead = 7;

  function brandOf(pan) {
    return brands.find((brand) => brand.prefix.test(pan)) ?? unknown;
  }

  function passesLuhn(pan) {
    let sum = 0;
    for (let index = 0; index < pan.length; index += 1) {
      const digit = Number(pan[pan.length - 1 - index]) * (index % 2 === 0 ? 1 : 2);
      sum += digit > 9 ? digit - 9 : digit;
    }
    return sum % 10 === 0;
  }

  function expiryOf(digits) {
    return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
  }

  // Each rule: `digits` extracts the digits of the input, `show` formats them, `isValid` validates them.
  window.cardRules = {
    brandOf,
    expiryOf,
    pan: {
      digits: (text) => text.replace(/\D/g, '').slice(0, 19),
      show: (digits, settings) => (settings.enablePanFormatting ? digits.replace(/(.{4})(?=.)/g, '$1 ') : digits),
      isValid(digits, settings) {
        const brand = brandOf(digits);
        const accepted =
          settings.acceptedCardBrands.length === 0 ||
          brand === unknown ||
          settings.acceptedCardBrands.includes(brand.name);
        return accepted && brand.lengths.includes(digits.length) && passesLuhn(digits);
      },
    },
    expiry: {
      digits(text) {
        const all = text.replace(/\D/g, '');
        // Browsers autofill MM/YY or MM/YYYY; a leading 2 to 9 can only be a one-digit month.
        if (all.length === 6 && all.slice(2, 4) === '20') return all.slice(0, 2) + all.slice(4);
        return (/^([2-9]|1\s*\/)/.test(text) ? `0${all}` : all).slice(0, 4);
      },
      show: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
      isValid(digits) {
        if (digits.length !== 4) return false;
        const { month, year } = expiryOf(digits);
        const today = new Date();
        const monthsLeft = (year - today.getFullYear()) * 12 + month - (today.getMonth() + 1);
        return month >= 1 && month <= 12 && monthsLeft >= 0 && year - today.getFullYear() <= maxYearsAhead;
      },
    },
    cvv: {
      digits: (text, settings) => text.replace(/\D/g, '').slice(0, settings.cvvLength),
      show: (digits) => digits,
      isValid: (digits, settings) => digits.length === settings.cvvLength,
    },
  };
})();
