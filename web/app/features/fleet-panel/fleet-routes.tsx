import { FLEET_PANEL_PATH } from '@multas/domain'
import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { DriversPage } from './drivers/drivers-page.tsx'
import { FinePage } from './fines/fine-page.tsx'
import { FinesPage } from './fines/fines-page.tsx'
import { FLEET_PAGES, type FleetPage } from './fleet-pages.ts'
import {
  ChooseFleet,
  FleetFrame,
  type FleetSession,
  HereContext,
  NoFleet,
  SuspendedFleet,
} from './frame/index.ts'
import { HistoryPage } from './history/history-page.tsx'
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

const PAGES: Readonly<Record<FleetPage, ComponentType>> = {
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

export function FleetRoutes({ session }: { session: FleetSession }) {
  const [first] = session.fleets
  if (first === undefined) return <NoFleet email={session.email} />
  return (
    <Routes>
      <Route
        index
        element={
          session.fleets.length === 1 ? (
            <Navigate replace to={`${FLEET_PANEL_PATH}/${first.id}`} />
          ) : (
            <ChooseFleet session={session} />
          )
        }
      />
      <Route path=":fleet" element={<Framed session={session} />}>
        <Route index element={<OverviewPage />} />
        {FLEET_PAGES.map((path) => {
          const Page = PAGES[path]
          return <Route key={path} path={path} element={<Page />} />
        })}
        <Route path="*" element={<Navigate replace to={FLEET_PANEL_PATH} />} />
      </Route>
    </Routes>
  )
}

function Framed({ session }: { session: FleetSession }) {
  const { fleet } = useParams()
  const found = session.fleets.find((one) => one.id === fleet)
  if (!found) return <Navigate replace to={FLEET_PANEL_PATH} />
  const hasOthers = session.fleets.length > 1
  if (found.isSuspended) return <SuspendedFleet name={found.name} hasOthers={hasOthers} />
  return (
    <HereContext value={{ fleet: found.id, name: found.name, role: found.role, email: session.email }}>
      <FleetFrame hasOthers={hasOthers} />
    </HereContext>
  )
}
