/** The value below which `share` (0 to 1) of the values lie, by the nearest rank. NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]): number => sum(values) / values.length

/** The mean of the first and of the last third of a series: what grows in between is a queue. */
export function compareThirds(series: readonly number[]): { readonly first: number; readonly last: number } {
  const third = Math.floor(series.length / 3)
  return { first: mean(series.slice(0, third)), last: mean(series.slice(series.length - third)) }
}
