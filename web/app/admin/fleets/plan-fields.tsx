import { TEXT_LIMITS } from '@multas/domain'
import { TextField } from '../../ui/text-field.tsx'
import type { PlanDraft, ReadPlan } from './plan-draft.ts'

interface PlanFieldsProps {
  draft: PlanDraft
  read: ReadPlan | null
  onChange(draft: PlanDraft): void
}

export function PlanFields({ draft, read, onChange }: PlanFieldsProps) {
  const problems = read === null || read.ok ? {} : read.problems
  return (
    <>
      <TextField
        label="Empresa"
        required
        maxLength={TEXT_LIMITS.name}
        autoComplete="off"
        problem={problems.name ?? null}
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <TextField
        label="Vehículos, como máximo"
        inputMode="numeric"
        required
        maxLength={5}
        autoComplete="off"
        problem={problems.vehicles ?? null}
        value={draft.vehicles}
        onChange={(event) => onChange({ ...draft, vehicles: event.target.value })}
      />
      <TextField
        label="Precio acordado por mes, en pesos (opcional)"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        hint="Queda anotado; no se cobra desde acá."
        problem={problems.price ?? null}
        value={draft.price}
        onChange={(event) => onChange({ ...draft, price: event.target.value })}
      />
    </>
  )
}
