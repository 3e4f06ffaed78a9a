import { argentineMoment, formatDay } from '@multas/domain'

/** `11/03/2026 09:05` in Argentina. `at` is an ISO instant. */
export function Moment({ at, none = '—' }: { at: string | null; none?: string }) {
  if (at === null) return <span className="text-ink-soft">{none}</span>
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {describeMoment(at)}
    </time>
  )
}

export function describeMoment(at: string): string {
  const { day, time } = argentineMoment(Date.parse(at))
  return `${formatDay(day)} ${time}`
}
