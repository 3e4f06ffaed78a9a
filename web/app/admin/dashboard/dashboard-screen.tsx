import { AdminPage } from '../frame/index.ts'

export function DashboardScreen() {
  return <AdminPage title="Resumen">{null}</AdminPage>
}
