import type { AdminJurisdiction } from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Route as Page, Routes, useParams } from 'react-router'
import { CallError } from '../../api/call-error.ts'
import { AdminPage, LoadFailure, Loading, useSession } from '../frame/index.ts'
import { DescriptionPanel } from './description-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { jurisdictionQuery } from './jurisdiction-calls.ts'
import { StandingPanel } from './standing-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'

const TRAIL = [{ name: 'Jurisdicciones', path: 'jurisdicciones' }]
const POLL_INTERVAL_MS = 5_000

export function JurisdictionPage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...jurisdictionQuery(slug),
    refetchInterval: (query) => (query.state.error === null ? POLL_INTERVAL_MS : false),
  })
  if (error instanceof CallError && error.status === 404) return <Unknown slug={slug} />
  if (error !== null && data === undefined)
    return (
      <AdminPage title={slug} trail={TRAIL}>
        <LoadFailure what="la jurisdicción" error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (data === undefined)
    return (
      <AdminPage title={slug} trail={TRAIL}>
        <Loading lines={8} />
      </AdminPage>
    )
  return <Known jurisdiction={data} />
}

function Known({ jurisdiction }: { jurisdiction: AdminJurisdiction }) {
  const { slug, name } = jurisdiction
  const maySteer = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage title={name} trail={TRAIL}>
      <nav aria-label="Partes de la jurisdicción" className="border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-2">
          <Tab slug={slug} path="" name="Estado" />
          <Tab slug={slug} path="descripcion" name="Descripción" />
          {maySteer && <Tab slug={slug} path="prueba" name="Probar" />}
          <Tab slug={slug} path="historial" name="Historial" />
        </ul>
      </nav>
      <Routes>
        <Page index element={<StandingPanel jurisdiction={jurisdiction} maySteer={maySteer} />} />
        <Page
          path="descripcion"
          element={<DescriptionPanel slug={slug} jurisdiction={jurisdiction} maySteer={maySteer} />}
        />
        {maySteer && <Page path="prueba" element={<TrialPanel jurisdiction={jurisdiction} />} />}
        <Page path="historial" element={<HistoryPanel jurisdiction={jurisdiction} maySteer={maySteer} />} />
        <Page path="*" element={<p>No encontramos esta página.</p>} />
      </Routes>
    </AdminPage>
  )
}

function Tab({ slug, path, name }: { slug: string; path: string; name: string }) {
  return (
    <li>
      <NavLink
        end
        to={`${ADMIN_PATH}/jurisdicciones/${slug}${path === '' ? '' : `/${path}`}`}
        className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
      >
        {name}
      </NavLink>
    </li>
  )
}

function Unknown({ slug }: { slug: string }) {
  const maySteer = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title={slug}
      trail={TRAIL}
      lead={
        maySteer
          ? 'Todavía no hay una jurisdicción con este nombre. Se agrega cuando guardás su descripción.'
          : 'No hay una jurisdicción con este nombre.'
      }
    >
      {maySteer && <DescriptionPanel slug={slug} jurisdiction={null} maySteer />}
    </AdminPage>
  )
}
