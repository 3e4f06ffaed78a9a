export { BarList } from './bar-list.tsx'
export { formatChange, formatNumber, formatShare } from './format-change.ts'
export { FunnelChart } from './funnel-chart.tsx'
export { LineChart } from './line-chart.tsx'
