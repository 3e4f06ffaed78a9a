import type { RawBuilder } from 'kysely'

/**
 * Where one kind of owner keeps its webhooks. The two tables have the same columns whoever owns them, but for `owner`,
 * the column that says whose a row is.
 */
export interface WebhookTables<E extends string = string> {
  /** Stands in front of the names of jobs and log lines: `municipalities`. */
  readonly feature: string
  /** What its webhooks can be told of. */
  readonly events: readonly E[]
  readonly webhooks: string
  readonly deliveries: string
  readonly owner: string
  /** The owners' own table, and the column that `owner` refers to. */
  readonly owners: string
  readonly ownerId: string
  /** Over a row `o` of the owners: nothing is sent for it now. */
  readonly isShut: RawBuilder<boolean>
}
