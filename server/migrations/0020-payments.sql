-- Subscriptions that accounts pay for at Mercado Pago. What the provider says is merged by its own moments, so that
-- notices that come late, twice or in another order end in the same row. No card data: they never reach this site.
create table subscriptions (
  id uuid primary key,
  -- Null once the account is gone: what the law asks to keep of a payment stays, of nobody.
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  price_centavos integer not null check (price_centavos > 0),
  max_subjects integer not null check (max_subjects > 0),
  -- Of the payer's account at Mercado Pago; null once the account here is gone.
  payer_email_sealed bytea,
  -- The `preapproval` at Mercado Pago, and where it is authorized.
  provider_id text unique,
  init_point text,
  -- The latest that the provider said (`domain/src/payments/subscription-facts.ts`).
  provider_status text check (provider_status in ('pending', 'authorized', 'paused', 'cancelled')),
  provider_modified_at timestamptz,
  authorized_at timestamptz,
  next_charge_at timestamptz,
  -- Who ended it and when, which stands before the provider has heard of it; settled once it has, and all that was to
  -- be given back was.
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('requested', 'withdrawn', 'operator', 'account_deleted', 'abandoned', 'unpaid', 'provider')),
  end_code text,
  settled_at timestamptz,
  refund_state text not null default 'none' check (refund_state in ('none', 'pending', 'done', 'by_hand')),
  -- As judged the last time: what is listed and looked for.
  state text not null default 'pending'
    check (state in ('pending', 'active', 'paused', 'past_due', 'cancelled')),
  paid_until timestamptz,
  live_until timestamptz,
  -- What those who watch were told last.
  is_live boolean not null default false,
  judged_at timestamptz,
  -- When the provider was last asked about it.
  synced_at timestamptz
);

create unique index subscriptions_open on subscriptions (account_id) where state <> 'cancelled';
create index subscriptions_by_account on subscriptions (account_id, created_at desc);
create index subscriptions_by_time on subscriptions (created_at desc, id);
create index subscriptions_to_sync on subscriptions (synced_at) where state <> 'cancelled';
create index subscriptions_live on subscriptions (live_until) where is_live;
create index subscriptions_unsettled on subscriptions (ended_at) where ended_at is not null and settled_at is null;

-- The charge of one month, with its payment.
create table subscription_payments (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  -- The `authorized_payment` at Mercado Pago: the same while its payment is tried again.
  charge_id text not null unique,
  payment_id text,
  state text not null check (state in
    ('scheduled', 'pending', 'rejected', 'cancelled', 'approved', 'refunded', 'charged_back')),
  centavos integer not null check (centavos >= 0),
  refunded_centavos integer not null default 0 check (refunded_centavos >= 0),
  due_at timestamptz not null,
  approved_at timestamptz,
  modified_at timestamptz not null
);
create index subscription_payments_by_subscription on subscription_payments (subscription_id, due_at);
create index subscription_payments_by_approval on subscription_payments (approved_at) where approved_at is not null;

-- What happened to a subscription, each thing once (`dedupe`).
create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscriptions (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- `account`, `provider`, `system`, or `admin:<uuid>`.
  actor text not null,
  dedupe text not null,
  details jsonb not null default '{}',
  -- An operator's words, sealed.
  note_sealed bytea,
  unique (subscription_id, dedupe)
);

-- Signed notices as they came: answered once they are here, looked into afterwards.
create table payment_notices (
  id bigint generated always as identity primary key,
  dedupe text not null unique,
  topic text not null,
  resource_id text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- `synced`, or `unknown`: of nothing that is here.
  outcome text
);
create index payment_notices_by_time on payment_notices (received_at);
