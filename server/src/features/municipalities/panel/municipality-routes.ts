import { panelContests, panelFigures, panelMunicipalities } from '@multas/contract'
import { addDays, todayInArgentina } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

const CONTESTS_PER_PAGE = 20

export function municipalityRoutes(app: App, deps: MunicipalPanelDeps): void {
  const { municipalities, registry, clock } = deps
  registerCall(app, panelMunicipalities, async ({ account: { email } }) => {
    const memberships = await municipalities.members.ofEmail(email)
    const named = memberships.map(async ({ organization: slug, role }) => {
      const found = await municipalities.municipalities.find(slug)
      return { slug, name: found?.name ?? slug, role }
    })
    return { email, municipalities: await Promise.all(named) }
  })
  registerCall(app, panelFigures, async ({ member: { organization: municipality }, query: { days } }) => {
    const since = addDays(todayInArgentina(clock()), 1 - days)
    const [summary, seen] = await Promise.all([
      registry.summariseFines(municipality),
      municipalities.municipalities.figures(municipality, since),
    ])
    return {
      ...seen,
      since,
      fines: summary.fines,
      byState: [...summary.byState],
      byMonth: [...summary.byMonth],
    }
  })
  registerCall(app, panelContests, async ({ member: { organization: municipality }, query: { before } }) => {
    const page = await municipalities.contests(municipality, { before, limit: CONTESTS_PER_PAGE })
    const contests = page.contests.map(async ({ id, hash, reason, text, createdAt }) => {
      const found = await registry.findFine(municipality, hash)
      const { numeroActa = null, dominio = null } = found?.fine ?? {}
      return { id, numeroActa, dominio, reason, text, createdAt: createdAt.toISOString() }
    })
    return { contests: await Promise.all(contests), next: page.next }
  })
}
