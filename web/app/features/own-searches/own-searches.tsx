import type { OwnSearch } from '@multas/contract'
import { listOwnSearches, openOwnSearch, removeOwnSearch } from '@multas/contract/routes'
import { useNavigate } from 'react-router'
import { ask } from '../../api/ask.ts'
import { call } from '../../api/call.ts'
import { HOME_PATH } from '../../language.ts'
import { createSearchStorage } from '../../subject/search-storage.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton, formatMoment, PagedList, useAction } from '../signed-in/index.ts'
import { OWN_SEARCHES_KEY } from './own-calls.ts'

export function OwnSearches() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PagedList
        what="tus búsquedas"
        queryKey={OWN_SEARCHES_KEY}
        read={(before: string | null, signal) => ask(listOwnSearches, { query: { before }, signal })}
        rowsOf={({ searches }) => searches}
        none={
          <span className="block rounded-card border border-dashed border-line-strong px-4 py-8 text-center">
            Todavía no hiciste ninguna búsqueda con este correo.
          </span>
        }
        label="Tus búsquedas"
        frame="gap-3"
        row={(search) => <SearchRow key={search.id} search={search} />}
      />
    </div>
  )
}

function SearchRow({ search }: { search: OwnSearch }) {
  const { id, createdAt, searchType, subjectLabel, isRunning } = search
  const navigate = useNavigate()
  const opening = useAction({ done: null, changes: [] })
  const removing = useAction({ done: 'Quitamos la búsqueda.', changes: [OWN_SEARCHES_KEY] })
  const name = `${searchType === 'dni' ? 'DNI' : 'Patente'} ${subjectLabel}`
  const isBusy = opening.isBusy || removing.isBusy
  async function open() {
    await opening.run(async () => {
      const opened = await call(openOwnSearch, { params: { id } })
      createSearchStorage(sessionStorage).save({ ...opened, email: '', completed: !isRunning })
      await navigate(HOME_PATH)
    })
  }
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <h3 className="font-bold wrap-anywhere tabular-nums">{name}</h3>
      <p className="text-sm text-ink-soft">
        {formatMoment(createdAt)} · {describeFound(search)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void open()} aria-label={`Ver el resultado de ${name}`}>
          {opening.isBusy ? 'Abriendo...' : 'Ver el resultado'}
        </Button>
        {!isRunning && (
          <ConfirmButton
            label="Quitar"
            variant="secondary"
            title="¿Quitar esta búsqueda?"
            confirm="Quitarla"
            isBusy={isBusy}
            disabled={false}
            onConfirm={() => removing.run(() => call(removeOwnSearch, { params: { id } }))}
          >
            <p>
              Deja de abrirse, también con los enlaces que compartiste o te enviamos. Los días de espera para
              repetirla siguen corriendo.
            </p>
          </ConfirmButton>
        )}
      </div>
    </li>
  )
}

/** An unknown result is not an empty one. */
function describeFound({ isRunning, infractions, pending }: OwnSearch): string {
  if (isRunning) return 'En curso'
  if (infractions === 0) return 'Sin infracciones conocidas'
  return `${infractions} ${infractions === 1 ? 'infracción' : 'infracciones'}, ${pending} ${pending === 1 ? 'pendiente' : 'pendientes'}`
}
