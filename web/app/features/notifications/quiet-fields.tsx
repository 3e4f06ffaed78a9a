import type { QuietHours } from '@multas/domain'
import { SelectField } from '../../ui/select-field.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

interface QuietFieldsProps {
  quiet: QuietHours | null
  fallback: QuietHours
  onChange(quiet: QuietHours | null): void
}

export function QuietFields({ quiet, fallback, onChange }: QuietFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Horas de silencio</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => onChange(event.target.checked ? fallback : null)}
          className="size-5 shrink-0 accent-brand"
        />
        <span>No enviar correos ni avisos en estas horas</span>
      </label>
      {quiet !== null && (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <SelectField
            label="Desde"
            value={String(quiet.from)}
            choices={HOURS}
            onChoose={(from) => onChange({ ...quiet, from: Number(from) })}
          />
          <SelectField
            label="Hasta"
            value={String(quiet.to)}
            choices={HOURS}
            onChoose={(to) => onChange({ ...quiet, to: Number(to) })}
          />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Hora de la Argentina. Lo que aparece en esas horas sale cuando terminan.
      </p>
    </fieldset>
  )
}
