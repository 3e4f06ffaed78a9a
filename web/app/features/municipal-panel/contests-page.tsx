import { panelContests } from '@multas/contract/routes'
import type { ContestReason } from '@multas/domain'
import { ask } from '../../api/ask.ts'
import { PanelPage, useHere } from '../organization-panel/index.ts'
import { formatMoment, PagedList } from '../signed-in/index.ts'

const REASONS: Readonly<Record<ContestReason, string>> = {
  ya_no_era_mio: 'El vehículo ya no era suyo',
  patente_clonada: 'Cree que la patente está clonada',
  dato_equivocado: 'Hay un dato equivocado',
  otro: 'Otro motivo',
}

export function ContestsPage() {
  const { id: slug } = useHere()
  return (
    <PanelPage
      title="Infracciones no reconocidas"
      lead="Personas que vieron una infracción en su búsqueda y no la reconocen. No sabemos quiénes son: el aviso no reemplaza al descargo."
    >
      <PagedList
        what="la lista"
        queryKey={['panel', slug, 'contests']}
        read={(before: string | null, signal) =>
          ask(panelContests, { params: { slug }, query: { before }, signal })
        }
        rowsOf={({ contests }) => contests}
        none="No hay ninguna."
        row={({ id, numeroActa, dominio, reason, text, createdAt }) => (
          <li key={id} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap gap-x-4 font-semibold wrap-anywhere">
              <span>
                {numeroActa === null ? 'Una infracción que ya no está publicada' : `Acta ${numeroActa}`}
              </span>
              {dominio && <span>{dominio}</span>}
            </p>
            <p>{REASONS[reason]}</p>
            {text && <blockquote className="border-l-4 border-line pl-3 wrap-anywhere">{text}</blockquote>}
            <p className="text-sm text-ink-soft">{formatMoment(createdAt)}</p>
          </li>
        )}
      />
    </PanelPage>
  )
}
