-- The registry: fines that jurisdictions hand in to us (docs/decisions/0019-the-registry-keeps-versions.md).

-- One row is a jurisdiction that has handed something in. `revision` grows by one with every publication and every
-- undoing: its row lock puts them in order, and a difference that was computed at an older revision is stale.
create table registries (
  jurisdiction text primary key,
  revision integer not null default 0,
  -- Counts of the fines in force, as they were at `summary_revision`.
  summary jsonb,
  summary_revision integer
);

-- One row is a delivery: fines that a jurisdiction handed in together, by file, API or command.
-- States: received → reading → ready → published → undone; before it is published it may end as discarded or failed.
create table deliveries (
  id integer generated always as identity primary key,
  jurisdiction text not null references registries (jurisdiction),
  -- partial: adds and changes. full: fines of earlier publications that it does not name are no longer in force.
  kind text not null check (kind in ('partial', 'full')),
  origin text not null check (origin in ('panel', 'admin', 'api', 'command')),
  state text not null
    check (state in ('received', 'reading', 'ready', 'published', 'undone', 'discarded', 'failed')),
  -- member:<uuid>, admin:<uuid>, key:<uuid> or command.
  handed_in_by text not null,
  received_at timestamptz not null,
  -- Of its file; null when it came as records.
  file_name text,
  file_bytes bigint,
  file_sha256 bytea,
  format text,
  mapping jsonb,
  -- What was said about the file itself: its encoding, its separator, its sheet, the row of its header.
  hints jsonb,
  -- The checkpoint of its reading: rows up to `last_row` are written, as fines or as refused.
  rows_read integer not null default 0,
  last_row integer not null default 0,
  -- Rows that could not be taken, rows that are no records (blank, totals), rows of which something was left out.
  refused integer not null default 0,
  skipped integer not null default 0,
  noted integer not null default 0,
  -- How much of the file that was, from 0 to 1.
  progress real not null default 0,
  -- What it would do to the fines in force at `diff_revision`; null until that is computed.
  added integer,
  changed integer,
  unchanged integer,
  repeated integer,
  missing integer,
  diff_revision integer,
  -- The registry's revision that publishing made: the higher one rules.
  publication integer,
  published_at timestamptz,
  published_by text,
  undone_at timestamptz,
  undone_by text,
  -- Why it failed, in Spanish, for whoever handed it in.
  failure text,
  -- Its rows, refused rows and noted changes are gone: nothing of it can come into force again.
  cleared_at timestamptz,
  -- What it superseded is gone: it can't be undone any more.
  settled_at timestamptz
);
create index deliveries_by_jurisdiction on deliveries (jurisdiction, id);
create unique index deliveries_published on deliveries (jurisdiction, publication) where state = 'published';
create index deliveries_full on deliveries (jurisdiction, publication)
  where state = 'published' and kind = 'full';
create index deliveries_unsettled on deliveries (published_at) where state = 'published' and settled_at is null;

-- One row is one version of a fine, as one row of one delivery says. It is written once and never updated. It counts
-- when its delivery is published, and rules when no published version of the same fine has a higher
-- (publication, row_number) and no full delivery came after.
--
-- No foreign key to its delivery: it would be checked for each of a million rows. The three indexes by hash are
-- written in random order and are what a bulk COPY costs most; the one by delivery grows at its end only.
create table registry_fines (
  delivery_id integer not null,
  -- Which row of the file, as whoever made it counts rows; of records, from 1.
  row_number integer not null,
  -- SHA-256 over the fine's identity, jurisdiction included.
  hash bytea not null,
  -- A digest of all that follows, by which two versions are compared; null when it was not made of a row.
  content bytea,
  -- Keyed hashes by which a search finds it. The DNI is not kept in any other form.
  plate_hash bytea,
  dni_hash bytea,
  numero_acta text,
  dominio text,
  estado text not null,
  estado_texto text,
  total_centavos bigint,
  reducido_centavos bigint,
  pago_voluntario boolean not null,
  pago_voluntario_vencimiento date,
  fecha_infraccion date,
  hora text,
  juzgado text,
  ubicacion text,
  tipologia text,
  motivo text,
  descripcion text,
  uf double precision,
  velocidad double precision,
  velocidad_max double precision,
  evidence jsonb,
  pago_link text,
  lat double precision,
  lng double precision,
  primary key (delivery_id, row_number)
);
create index registry_fines_by_hash on registry_fines (hash);
create index registry_fines_by_plate on registry_fines (plate_hash) where plate_hash is not null;
create index registry_fines_by_dni on registry_fines (dni_hash) where dni_hash is not null;

-- One row is a row of a delivery that adds a fine, changes one or is repeated later in the same delivery, or a fine in
-- force that a full delivery does not name. The first ten thousand of each are noted; the delivery has the counts.
create table registry_changes (
  delivery_id integer not null references deliveries (id) on delete cascade,
  change text not null check (change in ('added', 'changed', 'repeated', 'missing')),
  position integer not null,
  row_number integer,
  -- The version in force before; null when it adds.
  before_delivery_id integer,
  before_row_number integer,
  primary key (delivery_id, change, position)
);

-- One row is a row of a delivery that was refused, or that was taken without a part of it. The first ten thousand of
-- each are kept; the delivery has the counts.
create table row_issues (
  delivery_id integer not null references deliveries (id) on delete cascade,
  is_refused boolean not null,
  row_number integer not null,
  -- Which fields and why. It may quote the row, so it is sealed.
  issues_sealed bytea not null,
  primary key (delivery_id, is_refused, row_number)
);

-- One row is the meaning that a jurisdiction gave to the columns of its files, found again by their headers.
create table column_mappings (
  jurisdiction text not null,
  -- SHA-256 over the headers.
  fingerprint bytea not null,
  mapping jsonb not null,
  remembered_at timestamptz not null,
  remembered_by text not null,
  primary key (jurisdiction, fingerprint)
);
