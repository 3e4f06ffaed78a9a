import { groupThousands } from '../money/group-thousands.ts'
import { removeSeparators } from './clean-identifier.ts'

const SHOWN = 3

/** A DNI with its dots, without the gender letter some records append: `12345678M` → `12.345.678`. */
export function displayDni(raw: string): string {
  const digits = removeSeparators(raw).replace(/(?<=[0-9])[MFN]$/i, '')
  return /^[0-9]+$/.test(digits) ? groupThousands(digits) : raw
}

/** A DNI of which only the last three digits can be read: `**.***.678`. */
export function maskDni(raw: string): string {
  return maskAllBut(displayDni(raw))
}

/**
 * A CUIT or CUIL as little readable as the DNI that it contains: `27-30111222-4` → `**-*****222-*`. Anything that
 * has not its eleven digits is hidden whole.
 */
export function maskCuil(raw: string): string {
  const digits = removeSeparators(raw)
  return /^[0-9]{11}$/.test(digits) ? `**-*****${digits.slice(7, 10)}-*` : raw.replace(/[\p{L}\p{N}]/gu, '*')
}

/** A plate of which only the last three characters can be read: `****3CD`. */
export function maskPlate(plate: string): string {
  return maskAllBut(removeSeparators(plate))
}

function maskAllBut(text: string): string {
  const cut = Math.max(0, text.length - SHOWN)
  const hidden = text.length <= SHOWN ? text : text.slice(0, cut)
  return hidden.replace(/[\p{L}\p{N}]/gu, '*') + text.slice(hidden.length)
}
