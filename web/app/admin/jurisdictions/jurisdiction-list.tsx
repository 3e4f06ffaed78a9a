import type * as contract from '@multas/contract'
import type { AdminJurisdictionRow } from '@multas/contract'
import { isTight, JURISDICTIONS_TABLE, reachesRole } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { AddJurisdiction } from './add-jurisdiction.tsx'
import { CIRCUITS, formatMs, formatShare, STATES } from './jurisdiction-texts.ts'

const COLUMNS: readonly AdminColumn<typeof contract.adminJurisdictions>[] = [
  { key: 'name', name: 'Jurisdicción', show: ({ name }) => name },
  { key: 'state', name: 'Estado', show: (row) => <StateCell row={row} /> },
  {
    key: 'hour',
    name: 'Última hora',
    align: 'end',
    isMinor: true,
    show: ({ hour }) => <Share period={hour} />,
  },
  {
    key: 'success',
    name: 'Últimas 24 h',
    align: 'end',
    show: ({ day }) => <Share period={day} />,
  },
  {
    key: 'median',
    name: 'p50',
    align: 'end',
    show: ({ day }) => formatMs(day.medianMs),
  },
  { key: 'p95', name: 'p95', align: 'end', show: ({ day }) => formatMs(day.p95Ms) },
  {
    key: 'lastAnsweredAt',
    name: 'Última respuesta',
    show: ({ lastAnsweredAt }) => <Moment at={lastAnsweredAt} />,
  },
  {
    key: 'rejected',
    name: 'Apartados (7 d)',
    align: 'end',
    show: ({ rejected }) => rejected.toLocaleString('es-AR'),
  },
]

export function JurisdictionList() {
  const mayAdminister = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Jurisdicciones"
      lead="Cómo responde la fuente de cada una, medido con las búsquedas de los visitantes. Lo que cambies acá vale en todos los procesos, sin reiniciar."
      actions={mayAdminister && <AddJurisdiction />}
    >
      <AdminTable<typeof contract.adminJurisdictions> table={JURISDICTIONS_TABLE} columns={COLUMNS} />
    </AdminPage>
  )
}

function StateCell({ row }: { row: AdminJurisdictionRow }) {
  const { state, circuit, pausedUntil, version, hasOwnLimits, isRefused, load } = row
  const notes = [
    pausedUntil === null ? '' : 'con fin',
    isRefused
      ? `la versión ${version} no se usa: tiene fallas`
      : version === null
        ? ''
        : `versión ${version}`,
    hasOwnLimits ? 'límites cambiados' : '',
  ].filter((note) => note !== '')
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      {circuit !== null && circuit !== 'closed' && (
        <Badge tone={CIRCUITS[circuit].tone}>Circuito {CIRCUITS[circuit].name.toLowerCase()}</Badge>
      )}
      {load !== null && isTight(load) && <Badge tone="amber">Límite justo para el seguimiento</Badge>}
      {notes.length > 0 && (
        <span className={isRefused ? 'font-semibold text-danger' : 'text-ink-soft'}>{notes.join(' · ')}</span>
      )}
    </span>
  )
}

function Share({ period }: { period: AdminJurisdictionRow['day'] }) {
  return (
    <>
      {formatShare(period)}
      {period.consultations > 0 && (
        <span className="block text-ink-soft">de {period.consultations.toLocaleString('es-AR')}</span>
      )}
    </>
  )
}
