import type * as contract from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, askAdmin, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter, tableKey } from '../table/index.ts'
import { JobActions } from './job-actions.tsx'
import { STATE_CHOICES, STATES } from './job-state.ts'
import { describeJob } from './job-words.ts'

const listJobs: Route<typeof contract.adminListJobs> = { method: 'GET', path: '/api/admin/jobs' }

const COUNTS_EVERY_MS = 10_000

const COLUMNS: readonly TableColumn<contract.JobRow>[] = [
  {
    key: 'name',
    name: 'Trabajo',
    sortsFirst: 'asc',
    show: ({ name }) => (
      <span className="grid">
        {describeJob(name)}
        <code className="text-sm font-normal wrap-anywhere text-ink-soft">{name}</code>
      </span>
    ),
  },
  {
    key: 'state',
    name: 'Estado',
    show: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  {
    key: 'attempts',
    name: 'Intentos',
    sortsFirst: 'desc',
    align: 'end',
    show: ({ attempts, maxAttempts }) => `${attempts} de ${maxAttempts}`,
  },
  { key: 'runAt', name: 'Para', sortsFirst: 'asc', show: ({ runAt }) => <Moment at={runAt} /> },
  {
    key: 'createdAt',
    name: 'Creado',
    sortsFirst: 'desc',
    isMinor: true,
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    key: 'reason',
    name: 'Último error',
    show: ({ reason }) =>
      reason === null ? (
        <span className="text-ink-soft">—</span>
      ) : (
        <span className="line-clamp-3 max-w-md wrap-anywhere">{reason}</span>
      ),
  },
]

const filtersOf = (names: readonly string[]): readonly TableFilter[] => [
  { kind: 'choice', key: 'state', name: 'Estado', choices: STATE_CHOICES },
  {
    kind: 'choice',
    key: 'name',
    name: 'Trabajo',
    choices: names.map((name) => ({ value: name, label: describeJob(name) ?? name })),
  },
]

export function QueueScreen() {
  const { role } = useSession().account
  const { data } = useQuery({
    queryKey: [...tableKey(listJobs.path), 'counts'],
    queryFn: ({ signal }) => askAdmin(listJobs, { signal }),
    refetchInterval: COUNTS_EVERY_MS,
  })
  return (
    <AdminPage
      title="Cola de trabajos"
      lead="Búsquedas, correos y tareas de mantenimiento. Lo que falla se reintenta solo, cada vez más espaciado; lo que agotó sus intentos espera acá a que alguien decida."
    >
      <Counts counts={data?.counts} />
      <AdminTable
        name="Trabajos"
        call={listJobs}
        columns={COLUMNS}
        filters={filtersOf(data?.names ?? [])}
        sortedBy={{ key: 'runAt', dir: 'asc' }}
        search={{ label: 'Buscar por nombre o número' }}
        exportPath="/api/admin/jobs/export"
        rowKey={({ id }) => id}
        {...(role === 'read_only' ? {} : { rowActions: (job: contract.JobRow) => <JobActions job={job} /> })}
        empty="La cola está vacía: no hay nada en espera ni nada que haya fallado."
      />
    </AdminPage>
  )
}

function Counts({ counts }: { counts: Partial<Record<contract.JobState, number>> | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {STATE_CHOICES.map(({ value, label }) => (
        <li key={value}>
          <Link
            to={`${pathname}?state=${value}`}
            className="grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-brand"
          >
            <span className="text-sm text-ink-soft">{label}</span>
            <strong className="text-2xl tabular-nums">{counts?.[value as contract.JobState] ?? '…'}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
