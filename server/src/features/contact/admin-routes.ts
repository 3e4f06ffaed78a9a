import {
  adminChangeContact,
  adminDeleteContact,
  adminExportContacts,
  adminListContacts,
  adminReadContact,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { PROVINCES } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { everyPage } from '../../platform/http/every-page.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CallInput } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { nameActor, type RegisterAdminCall } from '../admin/index.ts'
import {
  type ContactInboxRow,
  changeContact,
  deleteContact,
  findContact,
  listContacts,
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
  const readPage = async ({ q, page, ...filters }: CallInput<typeof adminListContacts>['query']) => {
    const emailHash = q ? secrets.lookupHash('email', q.toLowerCase()) : null
    const { rows, total } = await listContacts(
      db,
      { ...filters, emailHash },
      { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE },
    )
    return { rows: rows.map((row) => toRow(secrets, row)), total, page, pageSize: TABLE_PAGE_SIZE }
  }
  registerAdminCall(app, adminListContacts, ({ query }) => readPage(query))
  registerAdminCall(app, adminExportContacts, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'contactos',
      titles: ['Recibido (UTC)', 'Tipo', 'Organización', 'Estado', 'Reenviado (UTC)'],
      rows: everyPage((page) => readPage({ ...query, page }), toCells),
    }),
  )
  registerAdminCall(app, adminReadContact, async ({ params, note }) => {
    note(params.id)
    const row = await findContact(db, params.id)
    if (row === undefined) throw gone()
    return toContact(secrets, row)
  })
  registerAdminCall(app, adminChangeContact, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const noteSealed = body.note === '' ? null : secrets.encrypt(body.note)
    const change = { state: body.state, noteSealed, at: clock(), by: nameActor(actor) }
    if (!(await changeContact(db, params.id, change))) throw gone()
    return DONE
  })
  registerAdminCall(app, adminDeleteContact, async ({ params, note }) => {
    note(params.id)
    if (!(await deleteContact(db, params.id))) throw gone()
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

const KINDS = { fleet: 'Flota', municipality: 'Municipio' } as const
const STATES = { new: 'Nuevo', answered: 'Respondido', closed: 'Cerrado' } as const

const toCells = ({ receivedAt, kind, organisation, state, forwardedAt }: ReturnType<typeof toRow>) => [
  receivedAt,
  KINDS[kind],
  organisation,
  STATES[state],
  forwardedAt,
]

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

const gone = () => new Problem(404, 'no_encontrado', 'Ese mensaje ya no está.')
