-- The report in which an act counts that several jurisdictions report: null in the one that counts, and where no other
-- jurisdiction reports it. Written by `regroupActs`; what the database counts and sums leaves the others out.
alter table fines add column counted_in bytea;
alter table fines add constraint fines_counted_in foreign key (subject_hash, counted_in)
  references fines (subject_hash, hash) on delete set null (counted_in);
