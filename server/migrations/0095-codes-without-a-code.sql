-- Rows of a version that kept an address after its code was spent. Retention counts from `issued_at`.
delete from verification_codes where issued_at is null;
