import { gaugeArc, gaugePoint, needleAngle } from './gauge-geometry.ts'
import { SCORE_SEGMENTS, SEGMENT_STROKES } from './score-segments.ts'

const RADIUS = 86
const GAP = 0.5

export function ScoreGauge({ score }: { score: number | null }) {
  return (
    <svg viewBox="-116 -112 232 132" aria-hidden="true" className="block h-auto w-full">
      {SCORE_SEGMENTS.map(({ category, from, upTo }) => (
        <path
          key={category}
          d={gaugeArc(from === 0 ? 0 : from + GAP, upTo === 100 ? 100 : upTo - GAP, RADIUS)}
          fill="none"
          strokeWidth="18"
          className={score === null ? 'stroke-sunken' : SEGMENT_STROKES[category]}
        />
      ))}
      {score !== null && (
        <>
          {[0, ...SCORE_SEGMENTS.map(({ upTo }) => upTo)].map((mark) => (
            <Mark key={mark} value={mark} />
          ))}
          <g transform={`rotate(${needleAngle(score)})`} className="animate-needle">
            <path d="M0 -98 V-72" strokeWidth="7" className="stroke-surface" />
            <path d="M0 -98 V-72" strokeWidth="3.5" className="stroke-ink" />
            <path d="M0 -73 L8 -58 H-8 Z" className="fill-ink" />
          </g>
        </>
      )}
    </svg>
  )
}

function Mark({ value }: { value: number }) {
  const { x, y } = gaugePoint(value, 104)
  const isEnd = value === 0 || value === 100
  return (
    <text
      x={isEnd ? Math.sign(x) * 86 : x}
      y={isEnd ? 17 : y}
      textAnchor="middle"
      dominantBaseline={isEnd ? 'auto' : 'middle'}
      className="fill-ink-soft text-[0.65rem] tabular-nums"
    >
      {value}
    </text>
  )
}
