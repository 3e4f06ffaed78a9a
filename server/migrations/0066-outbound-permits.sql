-- The limits of the sources, shared exactly among the processes: a row is one call under way (slot) or one start per
-- window (turn). Rows appear when a source is first asked; those beyond a lowered limit are not used.
create table outbound_permits (
  -- The jurisdiction's slug and the place of the source in its description.
  endpoint text not null,
  kind text not null check (kind in ('slot', 'turn')),
  number integer not null,
  -- processes.id; null: free.
  holder bigint,
  -- Of a turn: its last start, so that it keeps its window when it changes hands.
  used_at timestamptz,
  -- Since when its holder is taken for dead.
  lapsed_at timestamptz,
  primary key (endpoint, kind, number)
) with (fillfactor = 70);

create index outbound_permits_by_holder on outbound_permits (holder) where holder is not null;
