import { FLEET_PANEL_PATH } from '@multas/domain'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { DriversPage } from './drivers/drivers-page.tsx'
import { FinePage } from './fines/fine-page.tsx'
import { FinesPage } from './fines/fines-page.tsx'
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

/** Every page of whoever is signed in, beneath the fleet that it is of. */
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
        <Route path="infracciones" element={<FinesPage />} />
        <Route path="infracciones/:hash" element={<FinePage />} />
        <Route path="vehiculos" element={<VehiclesPage />} />
        <Route path="vehiculos/importar" element={<NewImportPage />} />
        <Route path="vehiculos/importar/:id" element={<ImportPage />} />
        <Route path="vehiculos/quitados" element={<RemovedVehiclesPage />} />
        <Route path="vehiculos/:id" element={<VehiclePage />} />
        <Route path="conductores" element={<DriversPage />} />
        <Route path="informes" element={<ReportsPage />} />
        <Route path="personas" element={<MembersPage />} />
        <Route path="ajustes" element={<SettingsPage />} />
        <Route path="api" element={<ProgramsPage />} />
        <Route path="historial" element={<HistoryPage />} />
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
