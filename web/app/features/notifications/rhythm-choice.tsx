import type { MailFrequency } from '@multas/domain'

const RHYTHMS: readonly { readonly value: MailFrequency; readonly label: string; readonly hint: string }[] = [
  { value: 'instant', label: 'Al instante', hint: 'Un correo por cada consulta con cambios.' },
  {
    value: 'weekly',
    label: 'Un resumen por semana',
    hint: 'Los lunes a las 9. Lo que vence antes se avisa sin esperar.',
  },
  {
    value: 'off',
    label: 'Ninguno',
    hint: 'El monitoreo sigue: lo ves en tu cuenta. Los recibos te llegan igual.',
  },
]

export function RhythmChoice({
  chosen,
  onChoose,
}: {
  chosen: MailFrequency
  onChoose(rhythm: MailFrequency): void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Avisos por correo</legend>
      {RHYTHMS.map(({ value, label, hint }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="ritmo"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <span className="grid">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
