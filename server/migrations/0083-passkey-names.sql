alter table passkeys
  -- What its holder calls it, sealed; null until it is named.
  add column name_sealed bytea,
  -- SHA-256 of the last accepted signature with its browser and subject: a repetition whose answer was lost is recognised.
  add column last_answer_hash bytea check (octet_length(last_answer_hash) = 32);
