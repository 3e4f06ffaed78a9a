import type { Subject } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { FINE_ROW, fineColumns, type PublishedFine, toPublishedFine } from './fine-row.ts'

/**
 * Conditions on a version `f` of a delivery `d`: published, not followed by a full delivery, and the latest
 * of its fine. `$1` is the jurisdiction.
 */
export const RULES = ruling('', '')

export const rulesUntil = (until: string) =>
  ruling(`and c.publication <= ${until}`, `and nd.publication <= ${until}`)

function ruling(fulls: string, others: string): string {
  return `d.jurisdiction = $1 and d.state = 'published'
  and d.publication >= coalesce((select max(c.publication) from deliveries c
    where c.jurisdiction = $1 and c.state = 'published' and c.kind = 'full' ${fulls}), 0)
  and not exists (
    select from registry_fines n join deliveries nd on nd.id = n.delivery_id
    where n.hash = f.hash and nd.jurisdiction = $1 and nd.state = 'published' ${others}
      and (nd.publication, n.row_number) > (d.publication, f.row_number))`
}

const MAX_FINES = 5_000

export interface RegistryAnswer {
  /** The jurisdiction has fines in force, so an empty list means none for the subject. */
  readonly isPublished: boolean
  readonly fines: readonly PublishedFine[]
}

const findBy = (column: 'plate_hash' | 'dni_hash') => `
  select ${fineColumns('f')} from registry_fines f join deliveries d on d.id = f.delivery_id
  where f.${column} = $2 and ${RULES}
  order by f.fecha_infraccion desc nulls last, f.hash limit ${MAX_FINES}`

const FIND_BY_PLATE = statement({
  name: 'registry.find.plate',
  text: findBy('plate_hash'),
  row: FINE_ROW,
})

const FIND_BY_DNI = statement({
  name: 'registry.find.dni',
  text: findBy('dni_hash'),
  row: FINE_ROW,
})

/**
 * A DNI matches any gender, because files do not include it.
 */
export async function findFines(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  jurisdiction: string,
  subject: Subject,
): Promise<RegistryAnswer> {
  const isPlate = subject.kind === 'patent'
  const hash = isPlate
    ? secrets.lookupHash('registry.plate', subject.plate)
    : secrets.lookupHash('registry.dni', subject.dni)
  const { rows } = await (isPlate ? FIND_BY_PLATE : FIND_BY_DNI).query(db, [jurisdiction, hash])
  const isPublished = rows.length > 0 || (await hasPublished(db, jurisdiction))
  return { isPublished, fines: rows.map(toPublishedFine) }
}

const HAS_PUBLISHED = statement({
  name: 'registry.has_published',
  text: "select from deliveries where jurisdiction = $1 and state = 'published' limit 1",
})

async function hasPublished(db: Db, jurisdiction: string): Promise<boolean> {
  const { rows } = await HAS_PUBLISHED.query(db, [jurisdiction])
  return rows.length > 0
}

const FIND_FINE = statement({
  name: 'registry.find.hash',
  text: `select ${fineColumns('f')} from registry_fines f join deliveries d on d.id = f.delivery_id
      where f.hash = $2 and ${RULES}`,
  row: FINE_ROW,
})

export async function findFine(db: Db, jurisdiction: string, hash: string): Promise<PublishedFine | null> {
  const { rows } = await FIND_FINE.query(db, [jurisdiction, Buffer.from(hash, 'base64url')])
  return rows[0] ? toPublishedFine(rows[0]) : null
}

export interface CurrentFines {
  readonly inForce: readonly PublishedFine[]
  /** Only undone deliveries had them: they should never have been shown. */
  readonly withdrawn: readonly string[]
}

const FIND_IN_FORCE = statement({
  name: 'registry.find.hashes',
  text: `select ${fineColumns('f')} from registry_fines f join deliveries d on d.id = f.delivery_id
      where f.hash = any($2) and ${RULES}`,
  row: FINE_ROW,
})

export async function findInForce(
  db: Db,
  jurisdiction: string,
  hashes: readonly string[],
): Promise<PublishedFine[]> {
  const { rows } = await FIND_IN_FORCE.query(db, [jurisdiction, toBytes(hashes)])
  return rows.map(toPublishedFine)
}

const toBytes = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'base64url'))

const FIND_WITHDRAWN = statement({
  name: 'registry.find.undone',
  text: `select f.hash from registry_fines f join deliveries d on d.id = f.delivery_id
      where d.jurisdiction = $1 and f.hash = any($2) and d.state in ('published', 'undone')
      group by f.hash having every(d.state = 'undone')`,
  row: { hash: 'registry_fines.hash' },
})

/** Of all undone deliveries: an answer read before an undo may be saved after its notification. */
export async function findCurrent(
  db: Db,
  jurisdiction: string,
  hashes: readonly string[],
): Promise<CurrentFines> {
  const inForce = await findInForce(db, jurisdiction, hashes)
  const { rows } = await FIND_WITHDRAWN.query(db, [jurisdiction, toBytes(hashes)])
  const ruling = new Set(inForce.map(({ hash }) => hash))
  const withdrawn = rows.map(({ hash }) => hash.toString('base64url')).filter((hash) => !ruling.has(hash))
  return { inForce, withdrawn }
}
