import type * as contract from '@multas/contract'
import { adminListJobs } from '@multas/contract/routes'
import { JOB_STATE_NAMES, JOBS_TABLE } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, askAdmin, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable, tableKey } from '../table/index.ts'
import { JobActions } from './job-actions.tsx'
import { STATES } from './job-state.ts'
import { describeJob } from './job-words.ts'

const COUNTS_EVERY_MS = 10_000

const COLUMNS: readonly AdminColumn<typeof contract.adminJobs>[] = [
  {
    key: 'name',
    name: 'Trabajo',
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
    align: 'end',
    show: ({ attempts, maxAttempts }) => `${attempts} de ${maxAttempts}`,
  },
  { key: 'runAt', name: 'Para', show: ({ runAt }) => <Moment at={runAt} /> },
  {
    key: 'createdAt',
    name: 'Creado',
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

const choicesOf = (names: readonly string[]) =>
  names.map((name) => ({ value: name, label: describeJob(name) ?? name }))

export function QueueScreen() {
  const { role } = useSession().account
  const { data } = useQuery({
    queryKey: [...tableKey(JOBS_TABLE), 'counts'],
    queryFn: ({ signal }) => askAdmin(adminListJobs, { signal }),
    refetchInterval: COUNTS_EVERY_MS,
  })
  return (
    <AdminPage
      title="Cola de trabajos"
      lead="Búsquedas, correos y tareas de mantenimiento. Lo que falla se reintenta solo, cada vez más espaciado; lo que agotó sus intentos espera acá a que alguien decida."
    >
      <Counts counts={data?.counts} />
      <AdminTable<typeof contract.adminJobs>
        table={JOBS_TABLE}
        columns={COLUMNS}
        existing={{ name: choicesOf(data?.names ?? []) }}
        rowActions={role === 'read_only' ? undefined : (job) => <JobActions job={job} />}
      />
    </AdminPage>
  )
}

function Counts({ counts }: { counts: Partial<Record<contract.JobState, number>> | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {Object.entries(JOB_STATE_NAMES).map(([value, label]) => (
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
