import { reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminPage, LoadFailure, Loading, useSession } from '../frame/index.ts'
import { CodeLimitsForm } from './code-limits-form.tsx'
import { FeedbackSwitch } from './feedback-switch.tsx'
import { NoticeForm } from './notice-form.tsx'
import { settingsQuery } from './settings-calls.ts'
import { WaitDaysForm } from './wait-days-form.tsx'

export function SettingsScreen() {
  const mayChange = reachesRole(useSession().account.role, 'operator')
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <AdminPage
      title="Ajustes"
      lead="Se cambian sin reiniciar, rigen en todos los procesos en un par de segundos y quedan en la auditoría."
    >
      {error !== null && <LoadFailure what="los ajustes" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={10} />}
      {data && (
        <fieldset disabled={!mayChange} className="grid items-start gap-5 lg:grid-cols-2">
          <legend className="sr-only">Ajustes del sitio</legend>
          <Setting title="Aviso en todas las páginas">
            <NoticeForm notice={data.notice} />
          </Setting>
          <Setting title="Espera entre búsquedas">
            <WaitDaysForm value={data.waitDays} fallback={data.defaults.waitDays} />
          </Setting>
          <Setting title="Códigos de verificación">
            <CodeLimitsForm value={data.codeLimits} fallback={data.defaults.codeLimits} />
          </Setting>
          <Setting title="Botón de comentarios">
            <FeedbackSwitch isEnabled={data.feedback} />
          </Setting>
        </fieldset>
      )}
    </AdminPage>
  )
}

function Setting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
