interface ChartColour {
  readonly fill: string
  readonly stroke: string
}

/** Ordered so that neighbours differ most (tokens.css). */
export const CHART_COLOURS: readonly ChartColour[] = [
  { fill: 'fill-chart-1', stroke: 'stroke-chart-1' },
  { fill: 'fill-chart-2', stroke: 'stroke-chart-2' },
  { fill: 'fill-chart-3', stroke: 'stroke-chart-3' },
  { fill: 'fill-chart-4', stroke: 'stroke-chart-4' },
  { fill: 'fill-chart-5', stroke: 'stroke-chart-5' },
  { fill: 'fill-chart-6', stroke: 'stroke-chart-6' },
  { fill: 'fill-chart-7', stroke: 'stroke-chart-7' },
  { fill: 'fill-chart-8', stroke: 'stroke-chart-8' },
  { fill: 'fill-chart-9', stroke: 'stroke-chart-9' },
  { fill: 'fill-chart-10', stroke: 'stroke-chart-10' },
]

/** The last slice borders the first; on equal colours it takes the next but one. */
export function assignColours(slices: number): ChartColour[] {
  const size = CHART_COLOURS.length
  return Array.from({ length: slices }, (_, place) => {
    const repeatsTheFirst = place > 0 && place === slices - 1 && place % size === 0
    const colour = CHART_COLOURS[(repeatsTheFirst ? place + 2 : place) % size]
    if (colour === undefined) throw new Error('a chart without colours')
    return colour
  })
}
