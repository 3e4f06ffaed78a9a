import { assignColours } from './chart-colours.ts'
import { divideRing } from './divide-ring.ts'

const RADIUS = 42
/** In percent of the ring. */
const SEAM = 0.5

export function TypologyDonut({ counts }: { counts: readonly number[] }) {
  const colours = assignColours(counts.length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const size = total < 1_000 ? 24 : 16
  const seam = counts.length > 1 ? SEAM : 0
  return (
    <svg viewBox="-52 -52 104 104" aria-hidden="true" className="absolute inset-0 size-full">
      {counts.length === 0 && <circle r={RADIUS} fill="none" strokeWidth="16" className="stroke-sunken" />}
      <g transform="rotate(-90)">
        {divideRing(counts).map(({ start, length }, place) => (
          <circle
            key={start}
            r={RADIUS}
            pathLength="100"
            fill="none"
            strokeWidth="16"
            strokeDasharray={`${(length - seam).toFixed(3)} 100`}
            strokeDashoffset={(-start).toFixed(3)}
            className={colours[place]?.stroke}
          />
        ))}
      </g>
      {counts.length > 0 && (
        <text textAnchor="middle" y={size / 3} fontSize={size} className="fill-ink font-bold tabular-nums">
          {total.toLocaleString('es-AR')}
        </text>
      )}
    </svg>
  )
}

export function CleanRing() {
  return (
    <svg viewBox="-52 -52 104 104" aria-hidden="true" className="absolute inset-0 size-full">
      <circle r={RADIUS} fill="none" strokeWidth="16" className="stroke-settled-soft" />
      <path
        d="M-15 1 L-4 12 L16 -11"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-settled"
      />
    </svg>
  )
}
