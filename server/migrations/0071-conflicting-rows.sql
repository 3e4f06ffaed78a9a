-- Rows of a delivery that give a fine other content than a later row of the same delivery, counted and noted apart
-- from those that repeat it word by word. Null for deliveries that were compared before: theirs are among the repeated.
alter table deliveries add column conflicting integer;

-- `not valid`: the earlier constraint already holds for every row, and the new one allows more.
alter table registry_changes drop constraint registry_changes_change_check;
alter table registry_changes add constraint registry_changes_change_check
  check (change in ('added', 'changed', 'repeated', 'conflicting', 'missing')) not valid;
