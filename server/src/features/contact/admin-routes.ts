import { adminChangeContact, adminContacts, adminDeleteContact, adminReadContact } from '@multas/contract'
import { PROVINCES } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sqlRows } from '../../platform/rows/sql-rows.ts'
import { hashWrittenEmail } from '../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { nameActor, type RegisterAdminCall, registerAdminTable } from '../admin/index.ts'
import {
  type ContactInboxRow,
  changeContact,
  deleteContact,
  findContact,
  selectContacts,
} from './admin-store.ts'
import { openContact } from './contact-content.ts'

export interface ContactInboxDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly registerAdminCall: RegisterAdminCall
}

const DONE = { done: true } as const

export function contactInboxRoutes(app: App, deps: ContactInboxDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminContacts, {
    open: (query) => sqlRows(deps.database, selectContacts(query, hashWrittenEmail(secrets, query.q))),
    present: (row) => toRow(secrets, row),
  })
  registerAdminCall(app, adminReadContact, async ({ params, note }) => {
    note(params.id)
    const row = await findContact(db, params.id)
    if (row === undefined) throw notFound()
    return toContact(secrets, row)
  })
  registerAdminCall(app, adminChangeContact, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const noteSealed = body.note === '' ? null : secrets.encrypt(body.note)
    const { state, changedAt: known } = body
    const change = { state, noteSealed, at: clock(), by: nameActor(actor), known }
    if (await changeContact(db, params.id, change)) return DONE
    if ((await findContact(db, params.id)) === undefined) throw notFound()
    throw new Problem(
      409,
      'conflicto',
      'Otra persona cambió este mensaje mientras escribías. Revisalo antes de guardar.',
    )
  })
  registerAdminCall(app, adminDeleteContact, async ({ params, note }) => {
    note(params.id)
    if (!(await deleteContact(db, params.id))) throw notFound()
    return DONE
  })
}

function toRow(secrets: Secrets, { id, receivedAt, state, contentSealed, forwardedAt }: ContactInboxRow) {
  const content = openContact(secrets, contentSealed)
  return {
    id,
    kind: content.kind,
    receivedAt: receivedAt.toISOString(),
    state,
    organisation: content.kind === 'fleet' ? content.company : nameTown(content),
    forwardedAt: forwardedAt?.toISOString() ?? null,
  }
}

function toContact(secrets: Secrets, row: ContactInboxRow) {
  const content = openContact(secrets, row.contentSealed)
  return {
    ...toRow(secrets, row),
    name: content.name,
    email: content.email,
    phone: content.phone ?? null,
    position: content.kind === 'municipality' ? (content.position ?? null) : null,
    vehicles: content.kind === 'fleet' ? content.vehicles : null,
    message: content.message ?? null,
    note: row.noteSealed === null ? '' : secrets.decrypt(row.noteSealed),
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}

function nameTown({ municipality, province }: { municipality: string; province: string }): string {
  const name = PROVINCES.find(({ slug }) => slug === province)?.name
  return name ? `${municipality} (${name})` : municipality
}

const notFound = () => new Problem(404, 'no_encontrado', 'Ese mensaje ya no existe.')
