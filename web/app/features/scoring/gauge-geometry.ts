/** Semicircle around 0, 0: score 0 at the left end, 50 at the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

export function gaugePoint(score: number, radius: number): Point {
  const angle = Math.PI * (1 - score / 100)
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) }
}

export function gaugeArc(from: number, upTo: number, radius: number): string {
  const start = gaugePoint(from, radius)
  const end = gaugePoint(upTo, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

export function needleAngle(score: number): number {
  return round((Math.min(100, Math.max(0, score)) - 50) * 1.8)
}

/** Two decimals, so that server and browser render the same attribute. */
function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
