-- A version by which reading an answer took more time or memory than it may: it is put aside, the file counts, until
-- an operator puts the version in force again.
alter table jurisdiction_versions
  add column exceeded text check (char_length(exceeded) <= 300),
  add column exceeded_at timestamptz;
