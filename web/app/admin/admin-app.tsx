import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { AREAS } from './areas.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { AdminPage } from './frame/admin-page.tsx'
import { createAdminQueries } from './frame/admin-queries.ts'
import type { AdminArea } from './frame/area.ts'
import { roleName } from './frame/role-name.ts'
import { markSignedOut, useSession } from './frame/session.ts'

/** The administration: signing in, and the areas inside their frame. */
export function AdminApp() {
  const [queries] = useState(() => createAdminQueries(markSignedOut))
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        <Route element={<AdminFrame areas={AREAS} />}>
          {AREAS.flatMap((area) =>
            [area.path, ...(area.alsoAt ?? [])].map((path) => (
              <Route key={path} path={`${path}/*`} element={<AreaScreen area={area} />} />
            )),
          )}
          <Route path="*" element={<NoSuchPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  )
}

function AreaScreen({ area }: { area: AdminArea }) {
  const { role } = useSession().account
  if (reachesRole(role, area.role)) return <area.Screen />
  return (
    <AdminPage title={area.name}>
      <p>
        Tu rol ({roleName(role)}) no alcanza para esta página: hace falta {roleName(area.role)}. Si la
        necesitás, pedísela a quien administra las cuentas.
      </p>
    </AdminPage>
  )
}

function NoSuchPage() {
  return (
    <AdminPage title="No encontramos esta página">
      <p>
        Puede que la dirección esté mal escrita.{' '}
        <Link to={`${ADMIN_PATH}/dashboard`} className="text-brand underline underline-offset-4">
          Ir al resumen
        </Link>
      </p>
    </AdminPage>
  )
}
