import type { RawBuilder } from 'kysely'

/** Webhook tables of one kind of owner; only the foreign key column `owner` differs. */
export interface WebhookTables<E extends string = string> {
  /** Prefix of job and log names: `municipalities`. */
  readonly feature: string
  readonly events: readonly E[]
  readonly webhooks: string
  readonly deliveries: string
  readonly owner: string
  /** Table and column that `owner` references. */
  readonly owners: string
  readonly ownerId: string
  /** Condition over an owner row `o`: deliveries are suspended. */
  readonly isShut: RawBuilder<boolean>
}
