export { BarList } from './bar-list.tsx'
export { FunnelChart } from './funnel-chart.tsx'
export { LineChart } from './line-chart.tsx'
export { writeChange, writeNumber, writeShare } from './write-change.ts'
