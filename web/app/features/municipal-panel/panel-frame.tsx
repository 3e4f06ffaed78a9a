import { PANEL_PATH } from '@multas/domain'
import { ConfirmByCode } from '../confirmation/index.ts'
import { AreaFrame, AreaTitle, ConfirmationAsker, LeaveButton } from '../signed-in/index.ts'
import { useHere } from './session.ts'

const AREAS = [
  { path: '', name: 'Inicio', isForSupervisors: false },
  { path: '/entregas', name: 'Entregas', isForSupervisors: false },
  { path: '/estadisticas', name: 'Estadísticas', isForSupervisors: false },
  { path: '/avisos', name: 'No reconocidas', isForSupervisors: false },
  { path: '/personas', name: 'Personas', isForSupervisors: false },
  { path: '/claves', name: 'Claves de API', isForSupervisors: true },
  { path: '/historial', name: 'Historial', isForSupervisors: true },
  { path: '/sesiones', name: 'Sesiones', isForSupervisors: false },
] as const

export function PanelFrame({ hasOthers }: { hasOthers: boolean }) {
  const { slug, role } = useHere()
  const open = AREAS.filter((area) => role === 'supervisor' || !area.isForSupervisors)
  return (
    <ConfirmationAsker dialog={ConfirmByCode}>
      <AreaFrame
        width="max-w-6xl"
        head={<Head hasOthers={hasOthers} />}
        links={open.map(({ path, name }) => ({ to: `${PANEL_PATH}/${slug}${path}`, name }))}
        offline="Sin conexión. Lo que ya estaba en marcha sigue en el servidor; acá se actualiza cuando vuelva."
      />
    </ConfirmationAsker>
  )
}

function Head({ hasOthers }: { hasOthers: boolean }) {
  const { name, email } = useHere()
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2">
      <AreaTitle area="Panel del municipio" name={name} othersAt={hasOthers ? PANEL_PATH : null} />
      <div className="flex min-w-0 items-center gap-3">
        <p className="min-w-0 truncate text-sm text-ink-soft max-sm:sr-only">{email}</p>
        <LeaveButton className="shrink-0 text-sm" />
      </div>
    </div>
  )
}
