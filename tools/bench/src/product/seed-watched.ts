import { randomUUID } from 'node:crypto'
import { type NextCheck, placeInPeriod } from '@multas/domain'
import pg from 'pg'
import { createPlates } from './plates.ts'
import { createSeal } from './seal.ts'
import { actNumber, hashOf, NOTIFIED_CENTAVOS, watchedPlate } from './watched-fines.ts'

export interface SeededSubject {
  readonly hash: Buffer
  readonly dueAt: Date
}

export interface Seeding {
  readonly databaseUrl: string
  readonly appSecret: string
  readonly slugs: readonly string[]
  readonly subjects: number
  /** When the turn of a subject is, by its place in the period (0 to 1). */
  readonly dueAt: (place: number) => NextCheck['at']
}

const CHUNK = 2_000

const SUBJECTS = `insert into watched_subjects
  (subject_hash, kind, sealed, created_at, next_check_at, whole_check_at, last_checked_at, checks, told)
  select h, 'patent', s, now(), d, d, null, $4::json, t from unnest($1::bytea[], $2::bytea[], $3::timestamptz[], $5::json[]) x(h, s, d, t)`
/** Muted for ever: what is measured is the monitor; news are written all the same. */
const WATCHES = `insert into watches (id, owner_kind, owner_id, subject_hash, is_active, muted_until, created_at)
  select w, 'account', o, h, true, 'infinity', now() from unnest($1::uuid[], $2::uuid[], $3::bytea[]) x(w, o, h)`
const FINES = `insert into fines
  (subject_hash, hash, jurisdiction, content_sealed, estado, resuelto, total_centavos, pago_voluntario, first_seen_at, changed_at)
  select h, f, j, a, 'pendiente', false, $5, false, now(), now()
  from unnest($1::bytea[], $2::bytea[], $3::text[], $4::bytea[]) x(h, f, j, a)`

/**
 * Watched plates as an earlier day of the monitor left them, with the fines that it notified; written into
 * the database, because measuring a day of baseline again adds nothing. In the order of their numbers.
 */
export async function seedWatched(seeding: Seeding): Promise<readonly SeededSubject[]> {
  const { databaseUrl, appSecret, slugs, subjects } = seeding
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const seal = createSeal(appSecret)
  const checks = JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, ['empty', 0, 0, 0]])))
  const plates = createPlates('WA')(subjects)
  const seeded: SeededSubject[] = []
  for (let from = 0; from < subjects; from += CHUNK) {
    const rows = plates.slice(from, from + CHUNK).map((plate, index) => {
      const hash = seal.lookupHash('subject', `patent:${plate}`)
      const subject = watchedPlate(from + index, slugs.length)
      const slug = slugs[subject.home] ?? ''
      const act = actNumber(subject.n, 'known')
      const fine = hashOf(slug, act)
      const notified = Object.fromEntries(slugs.map((one) => [one, {}]))
      // A fine that is missing today was missing yesterday already: only then is it notified as resolved.
      notified[slug] = { [fine]: ['pendiente', NOTIFIED_CENTAVOS, subject.news === 'resuelta' ? 2 : 0] }
      return {
        hash,
        sealed: seal.encrypt(JSON.stringify({ kind: 'patent', plate })),
        dueAt: seeding.dueAt(placeInPeriod(hash)),
        told: JSON.stringify(notified),
        content: seal.encrypt(JSON.stringify({ numeroActa: act })),
        ...{ slug, fine: Buffer.from(fine, 'base64url') },
      }
    })
    const hashes = rows.map(({ hash }) => hash)
    const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
    await client.query(SUBJECTS, [hashes, column('sealed'), column('dueAt'), checks, column('told')])
    await client.query(WATCHES, [rows.map(() => randomUUID()), rows.map(() => randomUUID()), hashes])
    await client.query(FINES, [hashes, column('fine'), column('slug'), column('content'), NOTIFIED_CENTAVOS])
    seeded.push(...rows.map(({ hash, dueAt }) => ({ hash, dueAt })))
  }
  await client.query('vacuum analyze watched_subjects')
  await client.end()
  return seeded
}
