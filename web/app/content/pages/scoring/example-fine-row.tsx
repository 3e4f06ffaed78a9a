import { AGE_TABLE } from '@multas/domain'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { AGE_TEXTS } from './age-texts.ts'
import { type ExampleFine, pointsTaken } from './score-example.ts'

const AGES = AGE_TABLE.map((_, age) => ({ value: String(age), label: AGE_TEXTS[age] ?? '' }))

interface ExampleFineRowProps {
  fine: ExampleFine
  onChange(fine: ExampleFine): void
  onRemove(): void
}

export function ExampleFineRow({ fine, onChange, onRemove }: ExampleFineRowProps) {
  const taken = pointsTaken(fine)
  return (
    <li className="grid gap-2 rounded-control border border-line bg-canvas p-3 sm:px-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{fine.typology}</strong>
        <span className="text-sm text-ink-soft tabular-nums">
          {taken === 1 ? 'resta 1 punto' : `resta ${taken} puntos`}
        </span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <SelectField
          label="Antigüedad"
          aria-label={`Antigüedad de ${fine.typology}`}
          value={String(fine.age)}
          choices={AGES}
          onChoose={(age) => onChange({ ...fine, age: Number(age) })}
          className="w-44"
        />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={fine.isResolved}
            onChange={(event) => onChange({ ...fine, isResolved: event.target.checked })}
            className="size-5 accent-brand"
          />
          Resuelta<span className="sr-only">: {fine.typology}</span>
        </label>
        <Button look="quiet" onClick={onRemove} className="px-1">
          Quitar<span className="sr-only"> {fine.typology}</span>
        </Button>
      </div>
    </li>
  )
}
