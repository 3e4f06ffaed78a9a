import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, matchPath, Route, Routes, useParams } from 'react-router'
import { lazyAgain } from '../ui/lazy-again.ts'
import { AREAS } from './areas.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { AdminPage } from './frame/admin-page.tsx'
import type { AdminArea } from './frame/area.ts'
import { createSessionQueries, Loading } from './frame/index.ts'
import { roleName } from './frame/role-name.ts'
import { useSession } from './frame/session.ts'

const SignInScreen = lazyAgain(async () => ({ default: (await import('./identity/index.ts')).SignInScreen }))
const SetUpScreen = lazyAgain(async () => ({ default: (await import('./identity/index.ts')).SetUpScreen }))

export function AdminApp() {
  const [queries] = useState(createSessionQueries)
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<OuterLoading />}>
        <Routes>
          <Route index element={<SignInScreen />} />
          <Route path="alta" element={<SetUpScreen />} />
          <Route element={<AdminFrame areas={AREAS} signIn={SignInScreen} />}>
            {AREAS.flatMap((area) =>
              [area.path, ...(area.alsoAt ?? [])].map((path) => (
                <Route key={path} path={`${path}/*`} element={<AreaScreen area={area} />} />
              )),
            )}
            <Route path="*" element={<NoSuchPage />} />
          </Route>
        </Routes>
      </Suspense>
    </QueryClientProvider>
  )
}

function OuterLoading() {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-center px-4">
      <Loading />
    </main>
  )
}

function AreaScreen({ area }: { area: AdminArea }) {
  const { role } = useSession().account
  const { '*': page = '' } = useParams()
  if (page !== '' && !area.pages?.some((path) => matchPath(`/${path}`, `/${page}`))) return <NoSuchPage />
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
