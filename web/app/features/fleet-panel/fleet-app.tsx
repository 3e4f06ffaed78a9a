import { fleetAudit, fleetList } from '@multas/contract/routes'
import { FLEET_PANEL_PATH, type FleetRole } from '@multas/domain'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import {
  HistoryPage,
  type Organization,
  OrganizationApp,
  type PanelKind,
} from '../organization-panel/index.ts'
import { readAsHolder } from '../sign-in/index.ts'
import { DriversPage } from './drivers/drivers-page.tsx'
import { FinePage } from './fines/fine-page.tsx'
import { FinesPage } from './fines/fines-page.tsx'
import type { FleetPage } from './fleet-pages.ts'
import { ROLE_NAMES, TEXT_LINK } from './frame/index.ts'
import { ImportPage } from './imports/import-page.tsx'
import { NewImportPage } from './imports/new-import-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { ProgramsPage } from './programs/programs-page.tsx'
import { ReportsPage } from './reports/reports-page.tsx'
import { SettingsPage } from './settings/settings-page.tsx'
import { RemovedVehiclesPage } from './vehicles/removed-vehicles-page.tsx'
import { VehiclePage } from './vehicles/vehicle-page.tsx'
import { VehiclesPage } from './vehicles/vehicles-page.tsx'

const PAGES: Readonly<Record<FleetPage | '', ComponentType>> = {
  '': OverviewPage,
  infracciones: FinesPage,
  'infracciones/:hash': FinePage,
  vehiculos: VehiclesPage,
  'vehiculos/importar': NewImportPage,
  'vehiculos/importar/:id': ImportPage,
  'vehiculos/quitados': RemovedVehiclesPage,
  'vehiculos/:id': VehiclePage,
  conductores: DriversPage,
  informes: ReportsPage,
  personas: MembersPage,
  ajustes: SettingsPage,
  api: ProgramsPage,
  historial: HistoryPage,
}

interface Fleet extends Organization {
  readonly role: FleetRole
  readonly isSuspended: boolean
}

const FLEETS: PanelKind<Fleet> = {
  path: FLEET_PANEL_PATH,
  title: 'Panel de flotas',
  about: { href: '/gestion-de-flotas', name: 'Qué es la gestión de flotas' },
  entrance: {
    lead: 'Para ver los vehículos de tu empresa, ingresá con tu correo. No hace falta contraseña.',
    placeholder: 'nombre@empresa.com.ar',
    emailHint:
      'El correo con el que te sumaron a la flota. Te enviamos un código de 6 dígitos para confirmar que es tuyo.',
  },
  none: {
    title: 'Tu correo no está en ninguna flota',
    reason: 'ninguna empresa lo sumó a su flota.',
    advice: (
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Si tu empresa ya usa el panel, pedile a quien está a cargo que te invite desde «Personas».</li>
        <li>
          Si todavía no lo usa,{' '}
          <a href="/gestion-de-flotas" className={TEXT_LINK}>
            pedí la cotización
          </a>
          .
        </li>
      </ul>
    ),
  },
  choose: 'Elegí la flota',
  words: {
    here: 'en la flota',
    holder: 'quien está a cargo',
    holderHere: 'quien está a cargo de la flota',
  },
  width: 'max-w-7xl',
  offline: 'Sin conexión. Lo que ves es de antes; se actualiza cuando vuelva.',
  holds: 'owner',
  links: [
    { path: '', name: 'Resumen' },
    { path: '/infracciones', name: 'Infracciones' },
    { path: '/vehiculos', name: 'Vehículos' },
    { path: '/conductores', name: 'Conductores' },
    { path: '/informes', name: 'Informes' },
    { path: '/personas', name: 'Personas' },
    { path: '/ajustes', name: 'Ajustes' },
    { path: '/api', name: 'API', isForHolders: true },
    { path: '/historial', name: 'Historial', isForHolders: true },
  ],
  pages: PAGES,
  key: 'fleet',
  read: () =>
    readAsHolder(async () => {
      const { email, fleets } = await call(fleetList)
      return { email, organizations: fleets }
    }),
  readAudit: (fleet, before, signal) => ask(fleetAudit, { params: { fleet }, query: { before }, signal }),
  choice: ({ name, role, isSuspended }) => (
    <>
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">{ROLE_NAMES[role]}</span>
      </span>
      {isSuspended ? <Badge tone="amber">Suspendida</Badge> : <span aria-hidden="true">›</span>}
    </>
  ),
  blocked: ({ isSuspended }, hasOthers) => isSuspended && <Suspended hasOthers={hasOthers} />,
  area: ({ role }) => `Panel de flotas · ${ROLE_NAMES[role]}`,
  account: (email) => (
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
  ),
}

/** A suspended fleet is inaccessible; its data is kept. */
function Suspended({ hasOthers }: { hasOthers: boolean }) {
  return (
    <>
      <p>
        El servicio de esta flota está suspendido: sus vehículos no se consultan y el panel no se puede usar.
        No se borró nada.
      </p>
      <p>Para reanudarlo, respondé el correo con el que te cotizamos el plan.</p>
      {hasOthers && (
        <Link
          to={FLEET_PANEL_PATH}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Elegir otra flota
        </Link>
      )}
    </>
  )
}

export function FleetApp() {
  return <OrganizationApp kind={FLEETS} />
}
