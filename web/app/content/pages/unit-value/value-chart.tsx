import { dayFromNumber, dayNumber } from '@multas/domain'
import { describePeriod, formatPesos } from '../../facts/fact-texts.ts'
import { amountTicks, timeTicks } from './chart-scale.ts'
import type { SeriesValue } from './unit-series.ts'

const WIDTH = 480
const HEIGHT = 230
const LEFT = 68
const RIGHT = 8
const TOP = 10
const BOTTOM = 26
/** The drawing shrinks with the window; larger letters stay readable. */
const LABEL = 'fill-ink-soft text-base sm:text-[0.65rem]'
/** Drawn length of a last value without a known end. */
const OPEN_DAYS = 45

interface ValueChartProps {
  /** Oldest first; at least two. */
  values: readonly SeriesValue[]
  title: string
}

/** The table below repeats them. */
export function ValueChart({ values, title }: ValueChartProps) {
  const steps = drawnSteps(values)
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) return null
  const amounts = amountTicks(Math.max(...values.map(({ value }) => value)))
  const top = amounts.at(-1) ?? 1
  const x = (day: number) =>
    round(LEFT + ((day - first.since) / (last.until - first.since)) * (WIDTH - LEFT - RIGHT))
  const y = (amount: number) => round(HEIGHT - BOTTOM - (amount / top) * (HEIGHT - TOP - BOTTOM))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={describeChart(title, values)}
      className="block h-auto w-full"
    >
      {amounts.map((amount) => (
        <g key={amount}>
          <path d={`M${LEFT} ${y(amount)}H${WIDTH - RIGHT}`} className="stroke-line" />
          <text x={LEFT - 6} y={y(amount) + 4} textAnchor="end" className={`${LABEL} tabular-nums`}>
            {formatPesos(amount)}
          </text>
        </g>
      ))}
      {timeTicks(dayFromNumber(first.since), dayFromNumber(last.until)).map(({ at, label }) => (
        <g key={at}>
          <path d={`M${x(at)} ${HEIGHT - BOTTOM}v4`} className="stroke-line-strong" />
          <text x={x(at)} y={HEIGHT - 6} textAnchor="middle" className={LABEL}>
            {label}
          </text>
        </g>
      ))}
      {steps.map((step, place) => (
        <Step key={step.since} step={step} next={steps[place + 1]} x={x} y={y} />
      ))}
    </svg>
  )
}

interface DrawnStep {
  readonly amount: number
  readonly since: number
  readonly until: number
  /** `open`: the end is unknown. `point`: only the last day is known. */
  readonly kind: 'whole' | 'open' | 'point'
}

interface StepProps {
  step: DrawnStep
  next: DrawnStep | undefined
  x(day: number): number
  y(amount: number): number
}

function Step({ step, next, x, y }: StepProps) {
  const { amount, since, until, kind } = step
  const meetsNext = next !== undefined && next.since - until <= 1
  return (
    <>
      {meetsNext && (
        <path d={`M${x(next.since)} ${y(amount)}V${y(next.amount)}`} className="stroke-chart-1" />
      )}
      {kind === 'point' ? (
        <circle cx={x(since)} cy={y(amount)} r="3.5" className="fill-chart-1" />
      ) : (
        <path
          d={`M${x(since)} ${y(amount)}H${x(meetsNext ? next.since : until)}`}
          strokeWidth="2.5"
          strokeDasharray={kind === 'open' ? '3 3' : undefined}
          className="stroke-chart-1"
        />
      )}
    </>
  )
}

function drawnSteps(values: readonly SeriesValue[]): DrawnStep[] {
  return values.flatMap((value, place): DrawnStep[] => {
    const { value: amount, from, to } = value
    const since = from ?? to
    if (since === null) return []
    const begun = dayNumber(since)
    if (from === null) return [{ amount, since: begun, until: begun, kind: 'point' }]
    if (to !== null) return [{ amount, since: begun, until: dayNumber(to), kind: 'whole' }]
    return [{ amount, since: begun, until: openUntil(begun, values[place + 1]), kind: 'open' }]
  })
}

/**
 * End of an open value: the next known start. A value of which only the last day is known may be much older.
 */
function openUntil(begun: number, next: SeriesValue | undefined): number {
  return next?.from ? dayNumber(next.from) : begun + OPEN_DAYS
}

function describeChart(title: string, values: readonly SeriesValue[]): string {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return title
  const describe = (one: SeriesValue) => `${formatPesos(one.value)} ${describePeriod(one)}`
  return `${title}: de ${describe(first)} a ${describe(last)}. Todos los valores están en la tabla que sigue.`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
