import {
  adminCreateMunicipality,
  adminMunicipalities,
  adminMunicipalityCandidates,
  adminReadMunicipality,
  adminSwitchMunicipality,
} from '@multas/contract'
import { addDays, reachesRole, todayInArgentina } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import { type AdminMunicipalitiesDeps, requireMunicipality } from './admin-municipalities-deps.ts'
import { openRows, readRow } from './read-rows.ts'

const DONE = { done: true } as const
const FIGURE_DAYS = 30

export function municipalityRoutes(app: App, deps: AdminMunicipalitiesDeps): void {
  registerReads(app, deps)
  registerChanges(app, deps)
}

function registerReads(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall, municipalities, registry, jurisdictions, registryUse, clock } = deps
  registerAdminTable(app, registerAdminCall, adminMunicipalities, {
    open: (query) => openRows(deps, query),
    present: (row) => row,
  })
  registerAdminCall(app, adminMunicipalityCandidates, async () => {
    const taken = new Set((await municipalities.municipalities.list()).map(({ slug }) => slug))
    const candidates = jurisdictions
      .list()
      .filter(({ slug }) => !taken.has(slug))
      .map((one) => ({ slug: one.slug, name: one.name, hasRegistry: registryUse(one.slug) === 'read' }))
      .toSorted(
        (one, other) =>
          Number(other.hasRegistry) - Number(one.hasRegistry) || one.name.localeCompare(other.name, 'es-AR'),
      )
    return { candidates }
  })
  registerAdminCall(app, adminReadMunicipality, async ({ params: { slug }, actor }) => {
    const found = await requireMunicipality(deps, slug)
    const since = addDays(todayInArgentina(clock()), 1 - FIGURE_DAYS)
    const [row, summary, figures] = await Promise.all([
      readRow(deps, found),
      registry.summariseFines(slug),
      municipalities.municipalities.figures(slug, since),
    ])
    return {
      ...row,
      ...figures,
      since,
      contact: reachesRole(actor.role, 'operator') ? found.contact : null,
      hasRegistry: registryUse(slug) === 'read',
      byState: summary.byState.map(({ estado, fines }) => ({ estado, fines })),
    }
  })
}

const UNREAD = {
  absent:
    'Su descripción no consulta lo que se publica acá: las búsquedas no lo mostrarían. Antes, agregale una fuente «kind: registry».',
  shadowed:
    'Su descripción tiene una fuente «kind: registry», pero otra se consulta en su lugar: las búsquedas no mostrarían lo que publique. Poné «combine: true» o quitá la otra.',
} as const

function registerChanges(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall, municipalities } = deps
  registerAdminCall(app, adminCreateMunicipality, async ({ body, actor, note }) => {
    note(`slug:${body.slug}`)
    const created = await municipalities.municipalities.create(body.slug, body.contact, nameActor(actor))
    const { outcome } = created
    if (outcome === 'unread') throw new Problem(409, 'conflicto', UNREAD[created.use])
    if (outcome === 'exists') throw new Problem(409, 'conflicto', 'Ese municipio ya publica acá.')
    if (outcome === 'unknown_jurisdiction')
      throw new Problem(404, 'no_encontrado', 'No hay una jurisdicción con ese nombre.')
    return DONE
  })
  registerAdminCall(app, adminSwitchMunicipality, async ({ params: { slug }, body, note }) => {
    note(`slug:${slug}`, { isEnabled: body.isEnabled })
    await requireMunicipality(deps, slug)
    await municipalities.municipalities.switch(slug, body.isEnabled)
    return DONE
  })
}
