import pg from 'pg'
import { Pool } from 'undici'
import { serveCalls } from './child.ts'

/**
 * The baseline of a re-check: the same fetches over kept connections, each reply parsed and compared with the
 * memory of the same process, and one write for each subject. Without validation, claims, limits, retries,
 * notifications or shared state.
 */
export type WatchedBaselineCalls = {
  open(options: WatchedBaselineOptions): Promise<void>
  /** Checks all of them once, so many at a time; gives how many differences there were. */
  check(options: { readonly plates: readonly string[]; readonly atOnce: number }): Promise<number>
}

export interface WatchedBaselineOptions {
  readonly databaseUrl: string
  readonly urls: readonly string[]
}

interface Act {
  readonly nro: string
  readonly importe: string
  readonly situacion: string
}

const TABLE =
  'create table baseline_subjects (plate text primary key, checked_at timestamptz not null, told json not null)'
const WRITE = `insert into baseline_subjects values ($1, now(), $2)
  on conflict (plate) do update set checked_at = excluded.checked_at, told = excluded.told`

let sources: readonly Pool[] = []
let pool: pg.Pool
const lastNotified = new Map<string, Map<string, Act>>()

async function open({ databaseUrl, urls }: WatchedBaselineOptions): Promise<void> {
  sources = urls.map((url) => new Pool(url, { connections: 256, keepAliveTimeout: 120_000 }))
  pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
  pool.on('error', () => undefined)
  await pool.query(TABLE)
}

async function checkOne(plate: string): Promise<number> {
  const answers = await Promise.all(
    sources.map(async (source) => {
      const reply = await source.request({ method: 'GET', path: `/api/actas?dominio=${plate}` })
      return (await reply.body.json()) as { readonly actas: readonly Act[] }
    }),
  )
  const before = lastNotified.get(plate) ?? new Map<string, Act>()
  const now = new Map<string, Act>()
  let differences = 0
  for (const [index, { actas }] of answers.entries()) {
    for (const act of actas) {
      const known = before.get(`${index}|${act.nro}`)
      if (known?.importe !== act.importe || known.situacion !== act.situacion) differences += 1
      now.set(`${index}|${act.nro}`, act)
    }
  }
  for (const key of before.keys()) if (!now.has(key)) differences += 1
  lastNotified.set(plate, now)
  await pool.query({ name: 'write', text: WRITE, values: [plate, JSON.stringify([...now])] })
  return differences
}

const calls: WatchedBaselineCalls = {
  open,
  async check({ plates, atOnce }) {
    const waiting = [...plates]
    let differences = 0
    const work = async () => {
      for (let plate = waiting.pop(); plate !== undefined; plate = waiting.pop())
        differences += await checkOne(plate)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return differences
  },
}

serveCalls(calls)
