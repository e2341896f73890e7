-- Which payment provider an attempt uses, and which one stores the card of an agreement. Until now the prefix of the reference
-- said so. A server of the version before writes no provider: such a row is read by its reference, for one release. There is
-- no CHECK, so that a later version can add a provider while servers of this one run, which leave its rows alone.
ALTER TABLE payment_attempts ADD COLUMN provider text;
ALTER TABLE card_agreements ADD COLUMN provider text;

UPDATE payment_attempts SET provider = CASE
  WHEN reference LIKE 'WPG-%' THEN 'wpg' WHEN reference LIKE 'BWC-%' THEN 'cardinal' WHEN reference LIKE 'BW-%' THEN 'access' END;
-- Access Worldpay names a stored card by a URL, also after an authentication by Cardinal. No card, no provider.
UPDATE card_agreements SET provider = CASE
  WHEN token_href LIKE 'WPG-%' THEN 'wpg' WHEN token_href ~ '^https?://' THEN 'access' END;
