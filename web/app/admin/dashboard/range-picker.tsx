import { todayInArgentina } from '@multas/domain'
import { useId } from 'react'
import { RANGES, type RequestedRange } from './asked-range.ts'

interface RangePickerProps {
  asked: RequestedRange
  onAsk(asked: RequestedRange): void
}

export function RangePicker({ asked, onAsk }: RangePickerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <fieldset>
        <legend className="sr-only">Período</legend>
        <div className="flex flex-wrap gap-1.5">
          {RANGES.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-3 font-medium has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="range"
                checked={asked.range === value}
                onChange={() => onAsk({ ...asked, range: value })}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {asked.range === 'custom' && (
        <div className="flex flex-wrap items-center gap-3">
          <Day label="Desde" value={asked.from} onChange={(from) => onAsk({ ...asked, from })} />
          <Day label="Hasta" value={asked.to} onChange={(to) => onAsk({ ...asked, to })} />
        </div>
      )}
    </div>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange(day: string): void
}

function Day({ label, value = '', onChange }: DayProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        required
        value={value}
        max={todayInArgentina(new Date())}
        onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
        className="min-h-11 rounded-control border border-line-strong bg-surface px-2 py-2"
      />
    </div>
  )
}
