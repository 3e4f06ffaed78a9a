import { formatMoment } from '../../features/signed-in/index.ts'

export function Moment({ at, none = '—' }: { at: string | null; none?: string }) {
  if (at === null) return <span className="text-ink-soft">{none}</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatMoment(at)}
    </time>
  )
}
