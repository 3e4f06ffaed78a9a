import type { Selectable } from 'kysely'
import type { Int8, JsonValue, Numeric, Timestamp } from './table-types.ts'

/** JavaScript types that `pg` reads, by PostgreSQL type. `table-types.test.ts` sends a value of each through it. */
export type ColumnTypes = Selectable<{
  bool: boolean
  bytea: Buffer
  _bytea: Buffer[]
  date: Timestamp
  float4: number
  float8: number
  int2: number
  int4: number
  _int4: number[]
  int8: Int8
  json: JsonValue
  jsonb: JsonValue
  numeric: Numeric
  text: string
  _text: string[]
  timestamptz: Timestamp
  uuid: string
  _uuid: string[]
}>
