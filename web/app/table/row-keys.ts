import type { KeyboardEvent } from 'react'

export const ROW_MARK = 'data-row'

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
}

export function stepTo(key: string, place: number, rows: number): number | null {
  const step = STEPS[key]
  return step === undefined || rows === 0 ? null : step(place, rows - 1)
}

export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_MARK}]`)]
  const place = rows.indexOf(event.target as HTMLElement)
  const next = place === -1 ? null : stepTo(event.key, place, rows.length)
  if (next === null) return
  event.preventDefault()
  rows[next]?.focus()
}
