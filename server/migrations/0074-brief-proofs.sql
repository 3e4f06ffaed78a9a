-- A visitor who does not want to be remembered in a shared browser is trusted there for some minutes only: until the
-- browser is closed it keeps its cookie, and this says that the proof is of the short kind.
alter table verified_browsers add column is_brief boolean not null default false;
