export function chooseMarks(most: number, wanted = 4): readonly number[] {
  const top = Math.max(1, most)
  const rough = top / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, place) => place * step)
}

export function chooseNameStep(points: number, width: number, nameWidth: number): number {
  const fitting = Math.max(1, Math.floor(width / nameWidth))
  return Math.max(1, Math.ceil(points / fitting))
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** Interrupted at missing places. */
export function drawLine(places: readonly (Place | null)[]): string {
  return places
    .map((place, at) => {
      if (place === null) return ''
      const isFirst = at === 0 || places[at - 1] === null
      return `${isFirst ? 'M' : 'L'}${round(place.x)} ${round(place.y)}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 10) / 10

export function findNearest(x: number, count: number, placeOf: (point: number) => number): number {
  const points = Array.from({ length: count }, (_, point) => point)
  return points.reduce(
    (best, point) => (Math.abs(placeOf(point) - x) < Math.abs(placeOf(best) - x) ? point : best),
    0,
  )
}
