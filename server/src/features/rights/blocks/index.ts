import { randomUUID } from 'node:crypto'
import { adminBlockSubject, adminBlocks, adminUnblockSubject } from '@multas/contract'
import {
  detectIdentifier,
  GENDERS,
  type Gender,
  maskDni,
  maskPlate,
  parseSubject,
  type Subject,
  subjectKey,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { FeatureWith } from '../../../platform/feature/feature.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { nameActor, type RegisterAdminCall, registerAdminTable } from '../../admin/index.ts'
import { type BlockRow, deleteBlock, findRequest, insertBlock, selectBlocks } from './store.ts'

export interface BlockHooks {
  onSubjectBlocked(tx: Db, subjectHash: Buffer): Promise<void>
}

export interface BlocksDeps extends BlockHooks {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly registerAdminCall: RegisterAdminCall
}

/** Every reader asks the database (`is_subject_blocked`), so no process depends on a notification. */
export function createBlocks(deps: BlocksDeps): FeatureWith<'routes'> {
  return { routes: (app) => blockRoutes(app, deps) }
}

function blockRoutes(app: App, deps: BlocksDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminBlocks, {
    open: (query) => {
      const hashes = query.q ? subjectsLike(query.q).map((subject) => hashOf(secrets, subject)) : null
      return sqlRows(deps.database, selectBlocks(query, hashes))
    },
    present: (row) => toRow(secrets, row),
  })
  registerAdminCall(app, adminBlockSubject, async ({ body, actor, note }) => {
    const { patent, dni, gender, reason, requestId = null } = body
    const subjects = patent ? [readSubject({ plate: patent })] : readSubjects(dni ?? '', gender)
    const blocked = await db.transaction().execute(async (tx) => {
      const request = requestId === null ? { accountId: null } : await findRequest(tx, requestId)
      if (!request) throw new Problem(404, 'no_encontrado', 'Ese pedido no existe.')
      let count = 0
      for (const subject of subjects) {
        const subjectHash = hashOf(secrets, subject)
        const isNew = await insertBlock(tx, {
          id: randomUUID(),
          kind: subject.kind,
          subjectHash,
          subjectSealed: secrets.encrypt(JSON.stringify(subject)),
          reasonSealed: secrets.encrypt(reason),
          requestId,
          accountId: request.accountId,
          blockedAt: clock(),
          blockedBy: nameActor(actor),
        })
        if (!isNew) continue
        await deps.onSubjectBlocked(tx, subjectHash)
        count += 1
      }
      return count
    })
    note(requestId, { kind: patent ? 'patent' : 'dni', blocked })
    if (blocked > 0) return { blocked }
    throw new Problem(409, 'conflicto', 'Esa patente o ese DNI ya estaba bloqueado.')
  })
  registerAdminCall(app, adminUnblockSubject, async ({ params, note }) => {
    note(params.id)
    if (await deleteBlock(db, params.id)) return { done: true } as const
    throw new Problem(404, 'no_encontrado', 'Ese bloqueo ya no existe.')
  })
}

const hashOf = (secrets: Secrets, subject: Subject): Buffer =>
  secrets.lookupHash('subject', subjectKey(subject))

function readSubject(raw: Parameters<typeof parseSubject>[0]): Subject {
  const subject = parseSubject(raw)
  if (subject.ok) return subject.value
  throw new Problem(400, 'datos_invalidos', subject.message)
}

/** A DNI without gender matches all three. */
function readSubjects(dni: string, gender: Gender | undefined): Subject[] {
  return (gender ? [gender] : GENDERS).map((one) => readSubject({ dni, gender: one }))
}

function subjectsLike(text: string): Subject[] {
  const raw =
    detectIdentifier(text).kind === 'dni'
      ? GENDERS.map((gender) => ({ dni: text, gender }))
      : [{ plate: text }]
  return raw.flatMap((one) => {
    const subject = parseSubject(one)
    return subject.ok ? [subject.value] : []
  })
}

function toRow(secrets: Secrets, row: BlockRow) {
  const subject = JSON.parse(secrets.decrypt(row.subjectSealed)) as Subject
  return {
    id: row.id,
    kind: row.kind,
    subject:
      subject.kind === 'patent' ? maskPlate(subject.plate) : `${maskDni(subject.dni)} ${subject.gender}`,
    reason: secrets.decrypt(row.reasonSealed),
    blockedAt: row.blockedAt.toISOString(),
    requestId: row.requestId,
  }
}
