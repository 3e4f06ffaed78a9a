import {
  adminExportSearches,
  adminListSearches,
  adminReadSearch,
  adminResendResults,
  type SearchRow,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { everyPage } from '../../../platform/http/every-page.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { CallInput } from '../../../platform/http/register-call.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import type { AnyJob } from '../../../platform/queue/job.ts'
import type { RegisterAdminCall } from '../../admin/index.ts'
import type { Consultations } from '../consultations.ts'
import type { MailResultsDeps } from '../mail-results.ts'
import { nameJurisdictions } from '../name-jurisdictions.ts'
import { listSearches } from './dossier-store.ts'
import { readDossier, toSearchRow } from './read-dossier.ts'
import { readSought } from './read-query.ts'
import { askResend, resendResultsJob } from './resend-results.ts'

export interface DossiersDeps extends MailResultsDeps {
  readonly registerAdminCall: RegisterAdminCall
  readonly consultations: Pick<Consultations, 'list'>
}

export function createDossiers(deps: DossiersDeps) {
  const { database, secrets, registerAdminCall } = deps
  const reading = { database, secrets, nameOf: nameJurisdictions(deps.consultations) }
  async function readPage({
    q,
    page,
    sort: _sort,
    ...filters
  }: CallInput<typeof adminListSearches>['query']) {
    const { by: _by, ...sought } = readSought(secrets, q)
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await listSearches(database.db, { ...filters, ...sought }, part)
    return { rows: rows.map((row) => toSearchRow(secrets, row)), total, page, pageSize: TABLE_PAGE_SIZE }
  }
  return {
    jobs: [resendResultsJob(deps)] as readonly AnyJob[],
    routes(app: App) {
      registerAdminCall(app, adminListSearches, ({ query, note }) => {
        note(null, { by: readSought(secrets, query.q).by })
        return readPage(query)
      })
      registerAdminCall(app, adminExportSearches, ({ query, reply, note }) => {
        note(null, { by: readSought(secrets, query.q).by })
        return sendCsv(reply, {
          name: 'busquedas',
          titles: EXPORT_TITLES,
          rows: everyPage((page) => readPage({ ...query, page }), toCells),
        })
      })
      registerAdminCall(app, adminReadSearch, async ({ params, note }) => {
        note(params.id)
        const dossier = await readDossier(reading, params.id)
        if (dossier === undefined) throw gone()
        return dossier
      })
      registerAdminCall(app, adminResendResults, async ({ params, note }) => {
        note(params.id)
        const outcome = await askResend(deps, params.id)
        if (outcome === 'unknown') throw gone()
        if (outcome === 'running') throw conflict('La búsqueda todavía no terminó.')
        if (outcome === 'too_soon') throw conflict('Ya se pidió hace un momento. Esperá un minuto.')
        return { done: true } as const
      })
    },
  }
}

const EXPORT_TITLES = [
  'Búsqueda',
  'Comenzó (UTC)',
  'Terminó (UTC)',
  'Patente o DNI',
  'Correo',
  'Consultadas',
  'Respondieron',
  'Fallaron',
  'Infracciones',
]

const toCells = (row: SearchRow) => [
  row.id,
  row.createdAt,
  row.completedAt,
  row.subject,
  row.email,
  row.consulted,
  row.answered,
  row.failed,
  row.fines,
]

const gone = () => new Problem(404, 'no_encontrado', 'Esa búsqueda no existe o ya se borró.')
const conflict = (message: string) => new Problem(409, 'conflicto', message)
