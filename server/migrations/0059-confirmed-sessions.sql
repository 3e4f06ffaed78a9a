-- When somebody last proved, by a code, that the mailbox of a session is still theirs. Null: before this was asked.
alter table account_sessions add column confirmed_at timestamptz;

alter table verification_codes
  drop constraint verification_codes_otp_type_check,
  add constraint verification_codes_otp_type_check
    check (otp_type in ('user', 'account', 'email_old', 'email_new', 'download', 'deletion', 'confirmation'));
