import { normalisePlate } from '../identifier/clean-identifier.ts'
import { trimStartOf } from '../text/trim-characters.ts'
import type { ReportedFine } from './fine.ts'

export type IdentifyingFields = Pick<ReportedFine, 'numeroActa' | 'dominio' | 'fechaInfraccion' | 'hora'>

const NO_ACT_NUMBER = new Set(['', 'SN', 'SINNUMERO', 'SIN', 'NULL'])

/**
 * Returns the canonical identity (docs/behaviour/data-sources.md#identity): jurisdiction and act number, or
 * plate, date and time. Null if act number and plate or date are missing: ambiguous, so rejected. Fines of
 * one plate and day without number or time are one.
 */
export function fineIdentity(jurisdiction: string, fine: IdentifyingFields): string | null {
  const act = fine.numeroActa === null ? null : normaliseActNumber(fine.numeroActa)
  if (act !== null) return `${jurisdiction}|acta|${act}`
  const plate = normalisePlate(fine.dominio ?? '')
  if (plate === '' || fine.fechaInfraccion === null) return null
  return `${jurisdiction}|dominio|${plate}|${fine.fechaInfraccion}|${fine.hora ?? ''}`
}

/**
 * Normalises an act number: upper case, alphanumeric, without the leading zeros that spreadsheets drop. Null
 * if empty.
 */
export function normaliseActNumber(raw: string): string | null {
  const act = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = /^[0-9]*$/.test(act) ? trimStartOf(act, '0') : act
  return NO_ACT_NUMBER.has(bare) ? null : bare
}
