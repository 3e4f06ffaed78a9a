import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { Button } from '../../ui/button.tsx'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import { FilterInput } from './filter-input.tsx'
import { FilterSelect } from './filter-select.tsx'
import { countFilters, FINE_ORDERS, type FineOrder, type FineView, STATE_FILTERS } from './fine-view.ts'
import { ORDER_NAMES, STATE_NAMES } from './order-names.ts'
import { RareFilters } from './rare-filters.tsx'

interface FineToolbarProps {
  toggle: RefObject<HTMLButtonElement | null>
  fines: readonly ShownAct[]
  visibleCount: number
  view: FineView
  order: FineOrder
  isLive: boolean
  /** Replaces the count, so that the layout does not move. */
  offered: FineOrder | null
  onAcceptOffer(): void
  weigh: ReactNode
  onChange(part: Partial<FineView>): void
  onClear(): void
}

const ORDERS = FINE_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))
const STATES = STATE_FILTERS.map((value) => ({ value, label: STATE_NAMES[value] }))

export function FineToolbar(props: FineToolbarProps) {
  const {
    toggle,
    fines,
    visibleCount,
    view,
    order,
    isLive,
    offered,
    weigh,
    onAcceptOffer,
    onChange,
    onClear,
  } = props
  const [isOpen, setOpen] = useState(false)
  const showsRare = useAfterPaint(isOpen)
  const panel = useId()
  const jurisdictions = useMemo(() => listJurisdictions(fines), [fines])
  const filters = countFilters(view)
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-3">
      <div
        className={`flex items-center justify-between gap-x-1.5 gap-y-2 max-[20rem]:flex-wrap sm:gap-x-4 ${filters > 0 ? 'flex-wrap' : 'sm:flex-wrap'}`}
      >
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
          className="shrink-0 max-sm:px-3 max-sm:text-sm"
        >
          <span>
            <span className="md:hidden">Filtrar y ordenar</span>
            <span className="max-md:hidden">{isOpen ? 'Menos filtros' : 'Más filtros'}</span>
            {filters > 0 && (
              <>
                <span className="sr-only">, filtros activos: </span>
                <span className="ml-2 rounded-full bg-brand px-2 py-0.5 text-sm text-on-brand tabular-nums">
                  {filters}
                </span>
              </>
            )}
          </span>
        </Button>
        {filters > 0 && (
          <Button variant="quiet" className="max-sm:hidden" onClick={onClear}>
            Quitar filtros
          </Button>
        )}
        {offered === null ? (
          weigh
        ) : (
          <Button
            variant="quiet"
            className="px-0! text-sm max-sm:py-0! max-sm:leading-tight"
            onClick={onAcceptOffer}
          >
            Ordenar por {ORDER_NAMES[offered].toLowerCase()}
          </Button>
        )}
        <p
          role={isLive ? undefined : 'status'}
          className={`text-sm leading-tight text-ink-soft tabular-nums max-sm:w-26 text-right sm:ml-auto sm:min-w-52 sm:text-base ${isLive || filters > 0 ? '' : 'max-sm:sr-only'}`}
        >
          {visibleCount} de {fines.length} {fines.length === 1 ? 'infracción' : 'infracciones'}
        </p>
      </div>
      <div
        id={panel}
        className={`gap-3 rounded-card border border-line bg-surface p-4 grid-cols-2 md:grid md:grid-cols-4 ${isOpen ? 'grid' : 'hidden'}`}
      >
        <FilterInput
          label="Buscar en la lista"
          className="col-span-2"
          type="search"
          placeholder="Acta, motivo o lugar"
          maxLength={60}
          value={view.text}
          onValue={(text) => onChange({ text })}
        />
        <FilterSelect
          label="Estado"
          value={view.state}
          choices={STATES}
          onChoose={(state) => onChange({ state })}
        />
        <FilterSelect
          label="Ordenar por"
          value={order}
          choices={ORDERS}
          onChoose={(chosen) => onChange({ order: chosen })}
        />
        {isOpen && showsRare && <RareFilters view={view} jurisdictions={jurisdictions} onChange={onChange} />}
        {isOpen && filters > 0 && (
          <Button variant="secondary" className="col-span-2 sm:hidden" onClick={onClear}>
            Quitar filtros
          </Button>
        )}
      </div>
    </div>
  )
}

function listJurisdictions(fines: readonly ShownAct[]) {
  const names = new Map(
    fines.flatMap(reportsOf).map(({ jurisdiccionSlug, jurisdiccion }) => [jurisdiccionSlug, jurisdiccion]),
  )
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es-AR'))
}
