import { FLEET_PANEL_PATH } from '@multas/domain'
import { ConfirmByCode } from '../../confirmation/index.ts'
import { AreaFrame, AreaTitle, ConfirmationAsker, LeaveButton } from '../../signed-in/index.ts'
import { ROLE_NAMES } from './role-names.ts'
import { useHere } from './session.ts'

const AREAS = [
  { path: '', name: 'Resumen', isForOwners: false },
  { path: '/infracciones', name: 'Infracciones', isForOwners: false },
  { path: '/vehiculos', name: 'Vehículos', isForOwners: false },
  { path: '/conductores', name: 'Conductores', isForOwners: false },
  { path: '/informes', name: 'Informes', isForOwners: false },
  { path: '/personas', name: 'Personas', isForOwners: false },
  { path: '/ajustes', name: 'Ajustes', isForOwners: false },
  { path: '/api', name: 'API', isForOwners: true },
  { path: '/historial', name: 'Historial', isForOwners: true },
] as const

export function FleetFrame({ hasOthers }: { hasOthers: boolean }) {
  const { pathTo, mayOwn } = useHere()
  const open = AREAS.filter((area) => mayOwn || !area.isForOwners)
  return (
    <ConfirmationAsker dialog={ConfirmByCode}>
      <AreaFrame
        width="max-w-7xl"
        head={<Head hasOthers={hasOthers} />}
        links={open.map(({ path, name }) => ({ to: pathTo(path), name }))}
        offline="Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva."
      />
    </ConfirmationAsker>
  )
}

function Head({ hasOthers }: { hasOthers: boolean }) {
  const { name, role, email } = useHere()
  return (
    <div className="mx-auto flex max-w-7xl items-center justify-between gap-x-4 gap-y-1 px-4 pt-2">
      <AreaTitle
        area={`Panel de flotas · ${ROLE_NAMES[role]}`}
        name={name}
        othersAt={hasOthers ? FLEET_PANEL_PATH : null}
      />
      <div className="flex min-w-0 shrink-0 items-center gap-3">
        <a
          href="/cuenta"
          title="Tus sesiones, tu correo y tus datos"
          className="inline-flex min-h-11 max-w-64 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-brand"
        >
          <span className="truncate max-sm:sr-only">{email}</span>
          <span className="sm:hidden" aria-hidden="true">
            Mi cuenta
          </span>
        </a>
        <LeaveButton className="shrink-0 text-sm" />
      </div>
    </div>
  )
}
