import { fleetDrivers } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../signed-in/index.ts'
import { fleetKey, useHere } from '../frame/index.ts'

export interface PickedDriver {
  readonly id: string
  readonly name: string
}

interface DriverPickerProps {
  label: string
  picked: PickedDriver | null
  isOptional?: boolean
  onPick(driver: PickedDriver | null): void
}

const OFFERED = 6
const DEBOUNCE_MS = 250

export function DriverPicker({ label, picked, isOptional = false, onPick }: DriverPickerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isPicking = useRef(false)
  const isPicked = picked !== null
  useEffect(() => {
    if (!isPicking.current) return
    isPicking.current = false
    frame.current?.querySelector<HTMLElement>(isPicked ? 'button' : 'input')?.focus()
  }, [isPicked])
  function pick(driver: PickedDriver | null) {
    isPicking.current = true
    onPick(driver)
  }
  return (
    <div ref={frame} className="grid gap-1.5">
      {isPicked ? (
        <>
          <p className="font-semibold">{label}</p>
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong bg-sunken py-1 pr-2 pl-4">
            <span className="min-w-0 wrap-anywhere">{picked.name}</span>
            <Button variant="quiet" aria-label={`Cambiar: ${label}`} onClick={() => pick(null)}>
              Cambiar
            </Button>
          </p>
        </>
      ) : (
        <Finder label={isOptional ? `${label} (opcional)` : label} onPick={pick} />
      )}
    </div>
  )
}

function Finder({ label, onPick }: Pick<DriverPickerProps, 'label' | 'onPick'>) {
  const { fleet, params } = useHere()
  const id = useId()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'driver-names', q),
    queryFn: ({ signal }) => ask(fleetDrivers, { params, query: { q, sort: 'name', dir: 'asc' }, signal }),
    placeholderData: keepPreviousData,
  })
  const offered = data?.rows.slice(0, OFFERED) ?? []
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={TEXT_LIMITS.search}
        autoComplete="off"
        spellCheck={false}
        placeholder="Buscar por nombre o DNI"
        aria-describedby={`${id}-found`}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 placeholder:text-ink-soft"
      />
      <p id={`${id}-found`} role="status" className="text-sm text-ink-soft">
        {data && describeFound(data.total, q)}
      </p>
      {error !== null && <LoadFailure what="los conductores" error={error} onRetry={() => void refetch()} />}
      {offered.length > 0 && (
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {offered.map((driver) => (
            <li key={driver.id}>
              <button
                type="button"
                onClick={() => onPick({ id: driver.id, name: driver.name })}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-left hover:bg-brand-soft hover:text-brand"
              >
                <span className="font-semibold wrap-anywhere">{driver.name}</span>
                {driver.dni !== null && <span className="text-sm text-ink-soft">DNI {driver.dni}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function describeFound(total: number, q: string): string {
  if (total === 0)
    return q === ''
      ? 'Todavía no hay conductores: se agregan desde «Conductores».'
      : 'Ningún conductor coincide con la búsqueda.'
  return total > OFFERED ? `${total} conductores: escribí para encontrar al que buscás.` : ''
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
