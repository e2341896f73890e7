-- Plans that ended before all of it was collected: when and why, for operators, and a letter that tells the guest.

ALTER TABLE instalments ADD COLUMN ended_at timestamptz;
-- refused: the bank said no too often; rejected: the provider did not take our request, too often; cardGone: it has no such
-- card any more; noToken: it never gave us one
ALTER TABLE instalments ADD COLUMN ended_because text CHECK (ended_because IN ('refused', 'rejected', 'cardGone', 'noToken'));
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check CHECK (kind IN ('confirmation', 'receipt', 'planEnded'));
