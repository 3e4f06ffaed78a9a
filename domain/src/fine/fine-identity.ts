import { normalisePlate } from '../identifier/clean-identifier.ts'
import { trimStartOf } from '../text/trim-characters.ts'
import type { ReportedFine } from './fine.ts'

/** What identifies a fine inside its jurisdiction. */
export type IdentifyingFields = Pick<ReportedFine, 'numeroActa' | 'dominio' | 'fechaInfraccion' | 'hora'>

/** What sources print where there is no act number. */
const NO_ACT_NUMBER = new Set(['', 'SN', 'SINNUMERO', 'SIN', 'NULL'])

/**
 * The canonical text that identifies a fine: the input of its hash (docs/behaviour/data-sources.md#identity).
 *
 * Jurisdiction and act number; plate, date and time where there is no act number. Null when the source gives
 * neither an act number nor both plate and date: such a record cannot be told from another and is set aside.
 *
 * Two fines without act number of one plate, on one day and without a time, are one.
 */
export function fineIdentity(jurisdiction: string, fine: IdentifyingFields): string | null {
  const act = fine.numeroActa === null ? null : normaliseActNumber(fine.numeroActa)
  if (act !== null) return `${jurisdiction}|acta|${act}`
  const plate = normalisePlate(fine.dominio ?? '')
  if (plate === '' || fine.fechaInfraccion === null) return null
  return `${jurisdiction}|dominio|${plate}|${fine.fechaInfraccion}|${fine.hora ?? ''}`
}

/**
 * One spelling per act number: upper case, letters and digits only, and no leading zeros in a number, which
 * a spreadsheet drops on its way. Null when nothing is left.
 */
export function normaliseActNumber(raw: string): string | null {
  const act = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const bare = /^[0-9]*$/.test(act) ? trimStartOf(act, '0') : act
  return NO_ACT_NUMBER.has(bare) ? null : bare
}
