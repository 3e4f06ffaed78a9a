import { BarList } from './bar-list.tsx'
import { writeChange, writeNumber, writeShare } from './write-change.ts'

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
      : { ...step, note: `${writeShare(step.now, previous.now)} del paso anterior` }
  })
  return (
    <BarList
      name={name}
      bars={bars}
      show={({ now, before }) => (
        <>
          {writeNumber(now)} {unit[now === 1 ? 0 : 1]}{' '}
          <span className="text-ink-soft">({writeChange(now, before)})</span>
        </>
      )}
    />
  )
}
