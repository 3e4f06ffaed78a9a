import type { SourceState } from '@multas/contract'

const STEP = 5
const WIDTH = 4
const HEIGHT = 28
const NO_DATA_HEIGHT = 2
/** Keeps a day without answers visible. */
const LEAST_HEIGHT = 5

type Day = SourceState['days'][number]

/** As high as the day's share of answers. Bars of one colour are one path. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const bars = Map.groupBy(days.map(barOf), ({ fill }) => fill)
  return (
    <svg
      viewBox={`0 0 ${days.length * STEP - 1} ${HEIGHT}`}
      className="h-7 w-37 max-w-full"
      role="img"
      aria-label={describeDays(days)}
    >
      {[...bars].map(([fill, same]) => (
        <path key={fill} className={fill} d={same.map(({ path }) => path).join('')} />
      ))}
    </svg>
  )
}

function barOf({ consultations, answered }: Day, place: number): { path: string; fill: string } {
  const draw = (height: number) => `M${place * STEP} ${HEIGHT}v-${height}h${WIDTH}v${height}z`
  if (consultations === 0) return { path: draw(NO_DATA_HEIGHT), fill: 'fill-line-strong' }
  const share = answered / consultations
  const path = draw(LEAST_HEIGHT + Math.round((HEIGHT - LEAST_HEIGHT) * share))
  if (share >= 0.95) return { path, fill: 'fill-settled' }
  return { path, fill: share >= 0.5 ? 'fill-checking' : 'fill-danger' }
}

/** `30 días: 25 con 95 % o más, 1 con menos; 4 sin consultas`. */
export function describeDays(days: readonly Day[]): string {
  const known = days.filter(({ consultations }) => consultations > 0)
  if (known.length === 0) return `${days.length} ${days.length === 1 ? 'día' : 'días'} sin consultas`
  const good = known.filter(({ consultations, answered }) => answered / consultations >= 0.95).length
  const parts = [
    good > 0 ? `${good} con 95 % o más` : '',
    known.length > good ? `${known.length - good} con menos` : '',
    days.length > known.length ? `${days.length - known.length} sin consultas` : '',
  ]
  return `${days.length} días: ${parts.filter((part) => part !== '').join(', ')}`
}
