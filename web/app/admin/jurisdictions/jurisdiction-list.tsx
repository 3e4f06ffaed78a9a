import type { AdminJurisdictionRow } from '@multas/contract'
import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { AddJurisdiction } from './add-jurisdiction.tsx'
import { EXPORT_PATH, listJurisdictions } from './jurisdiction-calls.ts'
import { CIRCUITS, STATE_CHOICES, STATES, writeMs, writeShare } from './jurisdiction-texts.ts'

const COLUMNS: readonly TableColumn<AdminJurisdictionRow>[] = [
  { key: 'name', name: 'Jurisdicción', sortsFirst: 'asc', show: ({ name }) => name },
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
    sortsFirst: 'asc',
    align: 'end',
    show: ({ day }) => <Share period={day} />,
  },
  {
    key: 'median',
    name: 'p50',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ day }) => writeMs(day.medianMs),
  },
  { key: 'p95', name: 'p95', sortsFirst: 'desc', align: 'end', show: ({ day }) => writeMs(day.p95Ms) },
  {
    key: 'lastAnsweredAt',
    name: 'Última respuesta',
    sortsFirst: 'desc',
    show: ({ lastAnsweredAt }) => <Moment at={lastAnsweredAt} />,
  },
  {
    key: 'setAside',
    name: 'Apartados (7 d)',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ setAside }) => setAside.toLocaleString('es-AR'),
  },
]

const FILTERS: readonly TableFilter[] = [
  { kind: 'choice', key: 'state', name: 'Estado', choices: STATE_CHOICES },
]

export function JurisdictionList() {
  const maySteer = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Jurisdicciones"
      lead="Cómo responde la fuente de cada una, medido con las búsquedas de los visitantes. Lo que cambies acá vale en todos los procesos, sin reiniciar."
      actions={maySteer && <AddJurisdiction />}
    >
      <AdminTable
        name="Jurisdicciones"
        call={listJurisdictions}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'name', dir: 'asc' }}
        search={{ label: 'Buscar por nombre' }}
        rowKey={({ slug }) => slug}
        rowPath={({ slug }) => `${ADMIN_PATH}/jurisdicciones/${slug}`}
        exportPath={EXPORT_PATH}
        empty="No hay ninguna jurisdicción: agregá una, o poné sus archivos en la carpeta."
      />
    </AdminPage>
  )
}

function StateCell({ row }: { row: AdminJurisdictionRow }) {
  const { state, circuit, pausedUntil, version, hasOwnLimits, isRefused } = row
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
      {notes.length > 0 && (
        <span className={isRefused ? 'font-semibold text-danger' : 'text-ink-soft'}>{notes.join(' · ')}</span>
      )}
    </span>
  )
}

function Share({ period }: { period: AdminJurisdictionRow['day'] }) {
  return (
    <>
      {writeShare(period)}
      {period.consultations > 0 && (
        <span className="block text-ink-soft">de {period.consultations.toLocaleString('es-AR')}</span>
      )}
    </>
  )
}
