import { parseSubject, type Subject } from '@multas/domain'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { notShown, subjectHash } from '../../search/index.ts'
import { countWatches, isHiddenFrom, lockOwner } from './watch-store.ts'
import type { Watches, WatchOwner } from './watches.ts'

export interface WatchAllowance {
  readonly isLive: boolean
  readonly maxSubjects: number
}

export interface AddWatchDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly watches: Watches
  readonly allowance: (accountId: string) => Promise<WatchAllowance>
}

interface AskedSubject {
  readonly dominio?: string
  readonly dni?: string
  readonly gender?: string
}

/** Prevents a subscription from looking up one subject after another. */
const ADDED = { perSubject: 4, windowSeconds: 30 * 86_400 }

/** Without a subscription the watch stays inactive. */
export async function addAccountWatch(
  { database, secrets, clock, limiter, watches, allowance }: AddWatchDeps,
  owner: WatchOwner,
  asked: AskedSubject,
): Promise<{ readonly watchId: string; readonly isNew: boolean }> {
  const subject = readSubject(asked)
  const { isLive, maxSubjects } = await allowance(owner.id)
  const now = clock()
  const changes = Math.max(1, maxSubjects * ADDED.perSubject)
  const allowed = { count: changes, windowSeconds: ADDED.windowSeconds }
  const asks = [{ scope: 'monitoring.add', key: owner.id, allowance: allowed }]
  const verdict = await limiter.take(asks, now)
  if (verdict.outcome === 'refused') throw addedTooMany(verdict.retryAfterSeconds)
  const added = await database.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner)
    await requireAccount(tx, owner)
    const hash = subjectHash(secrets, subject)
    const { count, isWatched } = await countWatches(tx, owner, hash)
    // First: such a refusal is not counted, and must not tell what is hidden.
    if (!isWatched && count >= maxSubjects) return null
    if (await isHiddenFrom(tx, owner, hash)) throw notShown(subject)
    return watches.add(tx, owner, subject, now, { isActive: isLive })
  })
  if (!added?.isNew) await limiter.refund(asks)
  if (added === null) throw tooMany(maxSubjects)
  // A payment or an expiry in between did not see this watch.
  const { isLive: isServed } = await allowance(owner.id)
  if (isServed !== isLive)
    await database.db.transaction().execute((tx) => watches.setActive(tx, owner, isServed))
  return added
}

/** The same user may be erasing the account in another window. */
async function requireAccount(tx: Db, { id }: WatchOwner): Promise<void> {
  const { rows } = await sql`select 1 from accounts where id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.')
}

function readSubject({ dominio, dni, gender }: AskedSubject): Subject {
  const checked = parseSubject({ plate: dominio, dni, gender })
  if (checked.ok) return checked.value
  throw new Problem(400, 'datos_invalidos', checked.message)
}

function tooMany(maxSubjects: number): Problem {
  const most = maxSubjects === 1 ? 'una patente o un DNI' : `${maxSubjects} patentes o DNI`
  return new Problem(409, 'conflicto', `Podés seguir hasta ${most}. Quitá uno para agregar otro.`)
}

function addedTooMany(retryAfterSeconds: number): Problem {
  const message = 'Cambiaste muchas veces lo que seguís. Probá de nuevo en unos días.'
  return new Problem(429, 'demasiados_intentos', message, { retryAfterSeconds })
}
