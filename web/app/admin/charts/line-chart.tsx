import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { chooseMarks, chooseNameStep, drawLine, findNearest } from './axis-scale.ts'
import { ChartData } from './chart-data.tsx'
import { ChartTip } from './chart-tip.tsx'
import { formatNumber } from './format-change.ts'
import { useWidth } from './use-width.ts'

export interface LinePoint {
  readonly label: string
  readonly title: string
  readonly now: number | null
  readonly before: number
}

interface LineChartProps {
  name: string
  unit: string
  points: readonly LinePoint[]
}

const HEIGHT = 200
const TOP = 10
const FOOT = 24
const LEFT = 52
const RIGHT = 24
const NAME_WIDTH = 58

/** The dashed line is the previous period. Arrow keys move between points. */
export function LineChart({ name, unit, points }: LineChartProps) {
  const { element, width } = useWidth<HTMLElement>()
  const [shown, setShown] = useState<number | null>(null)
  const tipId = useId()
  const marks = chooseMarks(Math.max(0, ...points.flatMap(({ now, before }) => [now ?? 0, before])))
  const top = marks.at(-1) ?? 1
  const plotWidth = Math.max(0, width - LEFT - RIGHT)
  const placeX = (at: number) =>
    LEFT + (points.length < 2 ? plotWidth / 2 : (at * plotWidth) / (points.length - 1))
  const placeY = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - FOOT)
  const lineOf = (values: readonly (number | null)[]) =>
    drawLine(values.map((value, at) => (value === null ? null : { x: placeX(at), y: placeY(value) })))
  function point(event: PointerEvent<HTMLElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    setShown(findNearest(event.clientX - left, points.length, placeX))
  }
  function press(event: KeyboardEvent) {
    const next = stepTo(event.key, shown ?? points.length - 1, points.length)
    if (next === null) return
    event.preventDefault()
    setShown(next)
  }
  const tip = shown === null ? undefined : points[shown]
  return (
    <figure className="grid gap-2">
      <section
        ref={element}
        aria-label={`${name}: flechas para recorrer los puntos`}
        aria-describedby={tipId}
        tabIndex={0}
        onPointerMove={point}
        onPointerLeave={() => setShown(null)}
        onFocus={() => setShown((before) => before ?? points.length - 1)}
        onBlur={() => setShown(null)}
        onKeyDown={press}
        className="relative h-50 rounded-control"
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true" className="block">
            {marks.map((mark) => (
              <g key={mark}>
                <line
                  x1={LEFT}
                  x2={width - RIGHT}
                  y1={placeY(mark)}
                  y2={placeY(mark)}
                  className="stroke-line"
                />
                <text x={LEFT - 8} y={placeY(mark) + 4} textAnchor="end" className="fill-ink-soft text-xs">
                  {formatNumber(mark)}
                </text>
              </g>
            ))}
            <AxisNames points={points} placeX={placeX} width={plotWidth} />
            <path
              d={lineOf(points.map(({ before }) => before))}
              className="fill-none stroke-line-strong"
              strokeWidth="2"
              strokeDasharray="5 5"
            />
            <path
              d={lineOf(points.map(({ now }) => now))}
              className="fill-none stroke-brand"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {shown !== null && tip && (
              <>
                <line
                  x1={placeX(shown)}
                  x2={placeX(shown)}
                  y1={TOP}
                  y2={HEIGHT - FOOT}
                  className="stroke-line-strong"
                />
                {tip.now !== null && (
                  <circle cx={placeX(shown)} cy={placeY(tip.now)} r="4.5" className="fill-brand" />
                )}
              </>
            )}
          </svg>
        )}
        <ChartTip id={tipId} x={shown === null ? 0 : placeX(shown)} width={width}>
          {tip && (
            <>
              <strong>{tip.title}</strong>
              <span>{tip.now === null ? 'Todavía no' : `${formatNumber(tip.now)} ${unit}`}</span>
              <span className="text-ink-soft">Antes: {formatNumber(tip.before)}</span>
            </>
          )}
        </ChartTip>
      </section>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <Legend />
        <ChartData
          name={name}
          titles={['Momento', 'Este período', 'Período anterior']}
          rows={points.map(({ title, now, before }) => [
            title,
            now === null ? '–' : formatNumber(now),
            formatNumber(before),
          ])}
        />
      </figcaption>
    </figure>
  )
}

function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface AxisNamesProps {
  points: readonly LinePoint[]
  placeX(at: number): number
  width: number
}

function AxisNames({ points, placeX, width }: AxisNamesProps) {
  const step = chooseNameStep(points.length, width, NAME_WIDTH)
  return points.map(({ label }, at) =>
    at % step === 0 ? (
      <text key={label} x={placeX(at)} y={HEIGHT - 6} textAnchor="middle" className="fill-ink-soft text-xs">
        {label}
      </text>
    ) : null,
  )
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4">
      <span className="inline-flex items-center gap-2">
        <svg width="24" height="6" aria-hidden="true">
          <line x1="0" x2="24" y1="3" y2="3" strokeWidth="2.5" className="stroke-brand" />
        </svg>
        Este período
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="24" height="6" aria-hidden="true">
          <line
            x1="0"
            x2="24"
            y1="3"
            y2="3"
            strokeWidth="2"
            strokeDasharray="5 5"
            className="stroke-line-strong"
          />
        </svg>
        Período anterior
      </span>
    </span>
  )
}
