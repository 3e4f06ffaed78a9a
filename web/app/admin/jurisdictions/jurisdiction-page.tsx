import type { AdminJurisdiction } from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, NavLink, Route as Page, Routes, useParams } from 'react-router'
import { AdminPage, LoadFailure, Loading, useSession } from '../frame/index.ts'
import { DescriptionPanel } from './description-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { jurisdictionQuery } from './jurisdiction-calls.ts'
import { StatusPanel } from './status-panel.tsx'
import { TrialPanel } from './trial-panel.tsx'

const BREADCRUMBS = [{ name: 'Jurisdicciones', path: 'jurisdicciones' }]
const POLL_INTERVAL_MS = 5_000

export function JurisdictionPage() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...jurisdictionQuery(slug),
    refetchInterval: (query) =>
      query.state.error === null && query.state.data !== null ? POLL_INTERVAL_MS : false,
  })
  if (error !== null && data === undefined)
    return (
      <AdminPage title={slug} breadcrumbs={BREADCRUMBS}>
        <LoadFailure what="la jurisdicción" error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (data === undefined)
    return (
      <AdminPage title={slug} breadcrumbs={BREADCRUMBS}>
        <Loading lines={8} />
      </AdminPage>
    )
  return <Parts slug={slug} jurisdiction={data} />
}

interface PartsProps {
  slug: string
  jurisdiction: AdminJurisdiction | null
}

function Parts({ slug, jurisdiction }: PartsProps) {
  const mayAdminister = reachesRole(useSession().account.role, 'operator')
  const description = (
    <DescriptionPanel slug={slug} jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
  )
  if (jurisdiction === null)
    return (
      <AdminPage
        title={slug}
        breadcrumbs={BREADCRUMBS}
        lead={
          mayAdminister
            ? 'Todavía no hay una jurisdicción con este nombre. Se agrega cuando guardás su descripción.'
            : 'No hay una jurisdicción con este nombre.'
        }
      >
        {/* Keeps the editor. */ null}
        {mayAdminister && (
          <Routes>
            <Page path="descripcion" element={description} />
            <Page path="*" element={<Navigate to={pathOf(slug, 'descripcion')} replace />} />
          </Routes>
        )}
      </AdminPage>
    )
  const isRemoved = !jurisdiction.hasFile && jurisdiction.version === null
  return (
    <AdminPage
      title={jurisdiction.name}
      breadcrumbs={BREADCRUMBS}
      lead={isRemoved && 'No se consulta: la sacaron. Vuelve con una versión de su descripción.'}
    >
      <nav aria-label="Partes de la jurisdicción" className="border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-2">
          {!isRemoved && <Tab slug={slug} path="" name="Estado" />}
          <Tab slug={slug} path="descripcion" name="Descripción" />
          {mayAdminister && !isRemoved && <Tab slug={slug} path="prueba" name="Probar" />}
          <Tab slug={slug} path="historial" name="Historial" />
        </ul>
      </nav>
      <Routes>
        <Page
          index
          element={
            isRemoved ? (
              <Navigate to={pathOf(slug, 'historial')} replace />
            ) : (
              <StatusPanel jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
            )
          }
        />
        <Page path="descripcion" element={description} />
        {mayAdminister && !isRemoved && (
          <Page path="prueba" element={<TrialPanel jurisdiction={jurisdiction} />} />
        )}
        <Page
          path="historial"
          element={<HistoryPanel jurisdiction={jurisdiction} mayAdminister={mayAdminister} />}
        />
        <Page path="*" element={<p>No encontramos esta página.</p>} />
      </Routes>
    </AdminPage>
  )
}

const pathOf = (slug: string, part: string) =>
  `${ADMIN_PATH}/jurisdicciones/${slug}${part === '' ? '' : `/${part}`}`

function Tab({ slug, path, name }: { slug: string; path: string; name: string }) {
  return (
    <li>
      <NavLink
        end
        to={pathOf(slug, path)}
        className="inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
      >
        {name}
      </NavLink>
    </li>
  )
}
