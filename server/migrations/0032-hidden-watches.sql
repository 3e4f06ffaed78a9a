-- Whether a subject that is shown to nobody is hidden from who has it watched, too: from all but the account at whose
-- request it is not shown.
create function is_hidden_from(subject bytea, watcher_kind text, watcher uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from blocked_subjects b
    where b.subject_hash = subject
      and not (watcher_kind = 'account' and b.account_id is not distinct from watcher));
