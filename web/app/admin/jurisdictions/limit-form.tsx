import type { AdminJurisdiction, AdminSourceLimits } from '@multas/contract'
import { adminLimitJurisdiction } from '@multas/contract/routes'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { changedBy } from './jurisdiction-calls.ts'
import { formatLimit, type LimitText, parseLimit } from './limit-text.ts'

interface LimitProps {
  jurisdiction: AdminJurisdiction
  mayAdminister: boolean
}

const FIELDS = [
  { key: 'concurrency', label: 'A la vez', bounds: { least: 1, most: 1_000, isWhole: true } },
  { key: 'perSecond', label: 'Por segundo', bounds: { least: 0.1, most: 10_000, isWhole: false } },
  { key: 'timeoutS', label: 'Espera (segundos)', bounds: { least: 1, most: 600, isWhole: false } },
] as const

const NO_LIMITS: AdminSourceLimits = { concurrency: null, perSecond: null, timeoutS: null }

/** Overrides the description's limits, shared by all processes. */
export function LimitForm({
  jurisdiction: { slug, limits, hasOwnLimits, sources },
  mayAdminister,
}: LimitProps) {
  const given = (from: AdminSourceLimits): LimitText => ({
    concurrency: formatLimit(from.concurrency),
    perSecond: formatLimit(from.perSecond),
    timeoutS: formatLimit(from.timeoutS),
  })
  const [typed, setTyped] = useState<Partial<LimitText>>({})
  const [problems, setProblems] = useState<Partial<LimitText>>({})
  const { isBusy, run } = useAction({
    done: 'Límites cambiados en todos los procesos',
    changes: changedBy(slug),
  })
  if (!sources.some((source) => source.limits !== null)) return null
  const shown = { ...given(limits), ...typed }
  const described = sources.find((source) => source.limits !== null)?.limits
  async function send(wanted: Partial<AdminSourceLimits>) {
    if (await run(() => askAdmin(adminLimitJurisdiction, { params: { slug }, body: wanted }))) setTyped({})
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const edited = FIELDS.filter(({ key }) => typed[key] !== undefined)
    const read = edited.map(({ key, bounds }) => [key, parseLimit(shown[key], bounds)] as const)
    setProblems(Object.fromEntries(read.flatMap(([key, one]) => (one.ok ? [] : [[key, one.problem]]))))
    if (read.some(([, one]) => !one.ok)) return
    void send(Object.fromEntries(read.map(([key, one]) => [key, one.ok ? one.value : null])))
  }
  return (
    <form onSubmit={save} noValidate className="mt-5 grid gap-3 border-t border-line pt-4">
      <h3 className="font-bold">Límites en vigencia</h3>
      <p className="text-sm text-ink-soft">
        {hasOwnLimits
          ? 'Cambiados desde acá: reemplazan a los de la descripción.'
          : 'Los de la descripción. Lo que escribas los reemplaza; vacío, quedan.'}{' '}
        Lo simultáneo y lo por segundo se reparten entre los procesos.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {FIELDS.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            className=""
            readOnly={!mayAdminister}
            placeholder={formatLimit(described?.[key] ?? null)}
            value={shown[key]}
            problem={problems[key] ?? null}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
          />
        ))}
      </div>
      {mayAdminister && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || Object.keys(typed).length === 0}>
            Cambiar los límites
          </Button>
          {hasOwnLimits && (
            <Button variant="secondary" disabled={isBusy} onClick={() => void send(NO_LIMITS)}>
              Volver a los de la descripción
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
