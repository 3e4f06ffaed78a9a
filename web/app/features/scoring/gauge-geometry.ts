/** A semicircle around 0, 0: a score of 0 lies at its left end, 50 at the top, 100 at the right end. */
export interface Point {
  readonly x: number
  readonly y: number
}

export function gaugePoint(score: number, radius: number): Point {
  const angle = Math.PI * (1 - score / 100)
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) }
}

/** The path along the semicircle from one score to another. */
export function gaugeArc(from: number, upTo: number, radius: number): string {
  const start = gaugePoint(from, radius)
  const end = gaugePoint(upTo, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

/** By how many degrees what points straight up has to turn to point at a score. */
export function needleAngle(score: number): number {
  return round((Math.min(100, Math.max(0, score)) - 50) * 1.8)
}

/** Two decimals, so that server and browser write the same attribute. */
function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
