import { formatNumber } from '../charts/index.ts'
import type { FiguresNow } from './calls.ts'

/** A short backlog is normal at peaks; a longer one means that the workers cannot keep up. */
const LATE_S = 3_600

export function describeLateness({ watched, due, latestSeconds }: FiguresNow['checks']): {
  readonly isLate: boolean
  readonly text: string
} {
  if (watched === 0) return { isLate: false, text: 'Nadie pidió seguir ninguna.' }
  if (due === 0) return { isLate: false, text: 'Ninguna espera su consulta.' }
  const who = due === 1 ? 'Una espera' : `${formatNumber(due)} esperan`
  const since = writeSpan(latestSeconds)
  return { isLate: latestSeconds >= LATE_S, text: `${who} su consulta; la más atrasada, hace ${since}.` }
}

function writeSpan(seconds: number): string {
  if (seconds < 60) return 'menos de un minuto'
  if (seconds < 3_600) return count(Math.floor(seconds / 60), 'minuto')
  if (seconds < 2 * 86_400) return count(Math.floor(seconds / 3_600), 'hora')
  return count(Math.floor(seconds / 86_400), 'día')
}

const count = (amount: number, unit: string): string =>
  `${formatNumber(amount)} ${unit}${amount === 1 ? '' : 's'}`
