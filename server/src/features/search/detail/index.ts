import { adminReadSearch, adminResendResults, adminSearches } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { AnyJob } from '../../../platform/queue/job.ts'
import { type RegisterAdminCall, registerAdminTable } from '../../admin/index.ts'
import type { Consultations } from '../consultations.ts'
import type { MailResultsDeps } from '../mail/mail-results.ts'
import { nameJurisdictions } from '../name-jurisdictions.ts'
import { openSearches } from './detail-store.ts'
import { readSearchFilter } from './read-query.ts'
import { readSearchDetail, toSearchRow } from './read-search-detail.ts'
import { requestResend, resendResultsJob } from './resend-results.ts'

export interface SearchDetailsDeps extends MailResultsDeps {
  readonly registerAdminCall: RegisterAdminCall
  readonly consultations: Pick<Consultations, 'list'>
}

export function createSearchDetails(deps: SearchDetailsDeps) {
  const { database, secrets, registerAdminCall } = deps
  const reading = { database, secrets, nameOf: nameJurisdictions(deps.consultations) }
  return {
    jobs: [resendResultsJob(deps)] as readonly AnyJob[],
    routes(app: App) {
      registerAdminTable(app, registerAdminCall, adminSearches, {
        open: (query, { note }) => {
          const filter = readSearchFilter(secrets, query.q)
          note(null, { by: filter.by })
          return openSearches(database, query, filter)
        },
        present: (row) => toSearchRow(secrets, row),
      })
      registerAdminCall(app, adminReadSearch, async ({ params, note }) => {
        note(params.id)
        const detail = await readSearchDetail(reading, params.id)
        if (detail === undefined) throw notFound()
        return detail
      })
      registerAdminCall(app, adminResendResults, async ({ params, note }) => {
        note(params.id)
        const outcome = await requestResend(deps, params.id)
        if (outcome === 'unknown') throw notFound()
        if (outcome === 'running') throw conflict('La búsqueda todavía no terminó.')
        if (outcome === 'too_soon') throw conflict('Ya se pidió hace un momento. Esperá un minuto.')
        return { done: true } as const
      })
    },
  }
}

const notFound = () => new Problem(404, 'no_encontrado', 'Esa búsqueda no existe o ya se borró.')
const conflict = (message: string) => new Problem(409, 'conflicto', message)
