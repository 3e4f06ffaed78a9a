import type { App } from '../../../platform/http/create-app.ts'
import { addGuard } from '../../../platform/http/guards.ts'
import { Problem } from '../../../platform/http/problem.ts'
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

export function guardMembers(app: App, { accounts, municipalities }: MunicipalPanelDeps): void {
  addGuard(app, 'member.municipality', {
    ...accounts.guard,
    limits: LIMITS,
    async authorise({ email }, { role }, { params }) {
      const { slug } = params as { readonly slug?: string }
      const memberships = await municipalities.members.ofEmail(email)
      const found = memberships.find(({ organization }) => organization === slug)
      // Same reply for other and for unknown municipalities, to prevent enumeration.
      if (!found)
        throw new Problem(403, 'sin_permiso', 'Tu correo no está habilitado para actuar por este municipio.')
      if (role === 'supervisor' && found.role !== 'supervisor')
        throw new Problem(403, 'sin_permiso', 'Solo puede hacerlo quien supervisa el panel del municipio.')
      const { id, organization } = found
      return { id, email, role: found.role, organization, organizationName: organization }
    },
  })
}
