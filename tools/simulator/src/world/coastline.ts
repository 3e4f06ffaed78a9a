type Corner = readonly [lng: number, lat: number]

/** The southern half of the continent, roughly: from its north along the Atlantic to the Cape, and back along the Pacific. */
const CONTINENT: readonly Corner[] = [
  [-35, 15],
  [-35, -8],
  [-37.3, -12],
  [-39.1, -17],
  [-40.3, -20.3],
  [-41, -22],
  [-43.2, -23],
  [-46.3, -24],
  [-48.5, -25.9],
  [-48.6, -28],
  [-50, -30],
  [-52.2, -32.2],
  [-53.4, -33.8],
  [-54.9, -34.95],
  [-56.2, -34.92],
  [-57.85, -34.47],
  [-58.3, -34],
  [-58.42, -34.2],
  [-58.5, -34.43],
  [-58.35, -34.58],
  [-58.2, -34.72],
  [-57.9, -34.83],
  [-57.2, -35.3],
  [-57.35, -35.8],
  [-57.1, -36.3],
  [-56.7, -36.35],
  [-56.7, -36.9],
  [-57.5, -38.05],
  [-58.7, -38.6],
  [-61.9, -39],
  [-62.1, -39.4],
  [-62.3, -40.6],
  [-62.8, -41.1],
  [-64.9, -41],
  [-65, -42],
  [-63.7, -42.1],
  [-63.7, -42.8],
  [-65, -43.3],
  [-65.3, -44.6],
  [-67.4, -46],
  [-65.8, -47.2],
  [-65.8, -48],
  [-67.6, -49.3],
  [-68.9, -50.3],
  [-69, -51.6],
  [-68.4, -52.4],
  [-68.1, -53.3],
  [-66.4, -54.3],
  [-65.2, -54.7],
  [-66.5, -55.05],
  [-68.3, -55.4],
  [-71, -54.9],
  [-74, -53],
  [-75, -50],
  [-75.5, -47],
  [-73.8, -41.8],
  [-73.5, -39],
  [-73, -37],
  [-71.6, -33],
  [-71.5, -30],
  [-70.5, -25],
  [-70.2, -20],
  [-70.3, -18.3],
  [-76, -14.5],
  [-81, -5],
  [-80, 15],
]
const MALVINAS: readonly Corner[] = [
  [-61, -51.3],
  [-57.8, -51.4],
  [-58.5, -52.3],
  [-61, -52.1],
]
const ANTARCTICA: readonly Corner[] = [
  [-90, -73],
  [-67, -67],
  [-57, -63.2],
  [-61, -70],
  [-61, -74],
  [-35, -78],
  [-20, -74],
  [-20, -85],
  [-90, -85],
]

/** A point on the map of all tiles: both numbers go from 0, in the north-west, to 1. */
type Place = readonly [x: number, y: number]

const LANDS: readonly (readonly Place[])[] = [CONTINENT, MALVINAS, ANTARCTICA].map((land) =>
  land.map(project),
)

/** Web Mercator, as tiles are cut. */
function project([lng, lat]: Corner): Place {
  const radians = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2]
}

/**
 * West-to-east positions where land begins and ends at a height of the map (0 to 1): begin, end, begin, end.
 */
export function shoresAt(y: number): readonly number[] {
  return LANDS.flatMap((land) => crossings(land, y)).sort((one, other) => one - other)
}

function crossings(land: readonly Place[], y: number): readonly number[] {
  return land.flatMap(([x1, y1], index) => {
    const [x2, y2] = land[(index + 1) % land.length] ?? [x1, y1]
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
  })
}
