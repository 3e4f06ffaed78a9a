import type { App } from '../../../platform/http/create-app.ts'
import { addGuard } from '../../../platform/http/guards.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { guardMembers } from '../../organizations/index.ts'
import { type MemberRole, MUNICIPALITY } from '../municipality-kind.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

const LIMITS = {
  read: { count: 600, windowSeconds: 60 },
  change: { count: 60, windowSeconds: 60 },
  /** Files are large and read completely. */
  upload: { count: 30, windowSeconds: 3_600 },
  grant: { count: 30, windowSeconds: 3_600 },
  /** Each causes an outbound request. */
  ping: { count: 6, windowSeconds: 60 },
} as const

export function guardMunicipalMembers(app: App, deps: MunicipalPanelDeps): void {
  addGuard(
    app,
    'member.municipality',
    guardMembers<MemberRole>(deps, MUNICIPALITY, {
      limits: LIMITS,
      notMember: () =>
        new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para actuar por este municipio.'),
      refuse: (role, demanded) =>
        demanded === 'supervisor' && role !== 'supervisor'
          ? new Problem(403, 'sin_permiso', 'Solo puede hacerlo quien supervisa el panel del municipio.')
          : null,
    }),
  )
}
