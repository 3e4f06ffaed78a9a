import { readDate } from '@multas/domain'
import { numberText } from '../number-text.ts'
import type { NumberKind } from './number-formats.ts'

const DAYS_TO_1904 = 1_462

export interface CellStyles {
  readonly kinds: readonly NumberKind[]
  readonly isFrom1904: boolean
}

/** Formats a number cell: `2024-04-21T17:00`, `17:00`, or an unambiguous number. */
export function numberCell(raw: string, style: number, { kinds, isFrom1904 }: CellStyles): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const kind = kinds[style]
  if (kind === undefined || kind.kind === 'number') return numberText(value)
  if (kind.kind === 'padded')
    return Number.isSafeInteger(value) ? String(value).padStart(kind.width, '0') : raw
  return dateCell(value, kind.hasDay, isFrom1904) ?? numberText(value)
}

function dateCell(serial: number, hasDay: boolean, isFrom1904: boolean): string | null {
  if (serial < 0) return null
  if (serial < 1 || !hasDay) return timeOf(serial % 1)
  const counted = serial + (isFrom1904 ? DAYS_TO_1904 : 0)
  const read = readDate(counted.toFixed(6), 'excel')
  if (!read.ok || read.value === null) return null
  const { day, time } = read.value
  return time === null || time === '00:00' ? day : `${day}T${time}`
}

function timeOf(fraction: number): string {
  const minutes = Math.round(fraction * 1_440) % 1_440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
