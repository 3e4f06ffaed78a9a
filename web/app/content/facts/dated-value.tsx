import { describePeriod, formatPesos, isOutOfDate } from './fact-texts.ts'

interface DatedValueProps {
  value: { readonly value: number; readonly from: string | null; readonly to: string | null }
  /** `YYYY-MM-DD` */
  today: string
}

/** Grey with its dates once its validity is not certain. */
export function DatedValue({ value, today }: DatedValueProps) {
  if (!isOutOfDate(value, today))
    return <strong className="whitespace-nowrap">{formatPesos(value.value)}</strong>
  return (
    <span className="text-ink-soft">
      <span className="whitespace-nowrap">{formatPesos(value.value)}</span>{' '}
      <span className="block text-sm">{describePeriod(value)}</span>
    </span>
  )
}
