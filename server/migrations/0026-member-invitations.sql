-- When the mail went out that tells an address that it may act for a municipality; null for those that were let in
-- before such mails, and while one is on its way.
alter table municipality_members add column invitation_mailed_at timestamptz;
