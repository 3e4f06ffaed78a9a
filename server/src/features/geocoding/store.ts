import type { Location } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

export interface AddressKey {
  readonly address: string
  readonly area: string
}

export interface StoredAnswer {
  readonly point: Location | null
}

const FIND_ANSWER = statement({
  name: 'geocoding.find',
  text: 'select lat, lng from geocoded_addresses where address = $1 and area = $2 and expires_at > $3',
  row: { lat: 'geocoded_addresses.lat', lng: 'geocoded_addresses.lng' },
})

export async function findAnswer(database: Db, key: AddressKey, now: Date): Promise<StoredAnswer | null> {
  const { rows } = await FIND_ANSWER.query(database, [key.address, key.area, now])
  const [row] = rows
  if (!row) return null
  return { point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng } }
}

const STORE_ANSWER = statement({
  name: 'geocoding.store',
  text: `
      insert into geocoded_addresses (address, area, lat, lng, answered_at, expires_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (address, area) do update set lat = excluded.lat, lng = excluded.lng,
        answered_at = excluded.answered_at, expires_at = excluded.expires_at`,
})

export async function storeAnswer(
  database: Db,
  key: AddressKey,
  point: Location | null,
  times: { readonly answeredAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await STORE_ANSWER.query(database, [
    key.address,
    key.area,
    point?.lat ?? null,
    point?.lng ?? null,
    times.answeredAt,
    times.expiresAt,
  ])
}
