import { BarList } from './bar-list.tsx'
import { formatChange, formatNumber, formatShare } from './format-change.ts'

export interface FunnelStepData {
  readonly key: string
  readonly name: string
  readonly now: number
  readonly before: number
}

interface FunnelChartProps {
  name: string
  unit: readonly [string, string]
  steps: readonly FunnelStepData[]
}

export function FunnelChart({ name, unit, steps }: FunnelChartProps) {
  const bars = steps.map((step, place) => {
    const previous = steps[place - 1]
    return previous === undefined
      ? step
      : { ...step, note: `${formatShare(step.now, previous.now)} del paso anterior` }
  })
  return (
    <BarList
      name={name}
      bars={bars}
      show={({ now, before }) => (
        <>
          {formatNumber(now)} {unit[now === 1 ? 0 : 1]}{' '}
          <span className="text-ink-soft">({formatChange(now, before)})</span>
        </>
      )}
    />
  )
}
