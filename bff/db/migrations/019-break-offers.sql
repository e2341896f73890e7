-- What an offer says comes from the break offers of content; its row says which of them, and whether it needs no card.

UPDATE quotes SET offer = jsonb_build_object(
  'code', CASE WHEN (offer->>'isOfferOnly')::boolean THEN 'arranged' ELSE 'put-together' END,
  'isOfferOnly', offer->'isOfferOnly')
WHERE offer IS NOT NULL;
