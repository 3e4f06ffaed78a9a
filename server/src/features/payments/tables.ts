import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'

const OVER = ['ended_at', 'provider_modified_at', 'created_at']

/** People are found and erased by `paymentsPersonTables`, which ends running subscriptions. */
export const SUBSCRIPTIONS = defineTable({
  name: 'subscriptions',
  description:
    'a monthly subscription of an account: its state at Mercado Pago, and the status derived from it. Kept as long as the law requires, without a person once the account is gone',
  writtenBy: 'payments',
  privacy: 'subscriptions',
  // Business records (Código Civil y Comercial, artículo 328), plus a year.
  keepFor: { years: 11 },
  since: OVER,
  when: (before) => sql`state = 'cancelled' and not exists (select from subscription_payments p
    where p.subscription_id = subscriptions.id and p.modified_at >= ${before})`,
  sooner: [
    {
      keepFor: { days: 90 },
      since: OVER,
      when: () => sql`state = 'cancelled' and (ended_at is null or settled_at is not null)
        and not exists (select from subscription_payments p
          where p.subscription_id = subscriptions.id and p.approved_at is not null)`,
    },
  ],
})

export const PAYMENT_TABLES = [
  defineTable({
    name: 'payment_webhook_messages',
    description: 'a signed notice of Mercado Pago that came, and what became of it',
    writtenBy: 'payments',
    privacy: 'subscriptions',
    keepFor: { days: 90 },
    since: 'received_at',
  }),
  SUBSCRIPTIONS,
  defineTable({
    name: 'subscription_payments',
    description: "one month's charge of a subscription",
    writtenBy: 'payments',
    privacy: 'subscriptions',
    keepFor: { with: 'subscriptions' },
  }),
  defineTable({
    name: 'subscription_events',
    description: 'what happened to a subscription, each thing once',
    writtenBy: 'payments',
    privacy: 'subscriptions',
    keepFor: { with: 'subscriptions' },
  }),
]
