import { groupThousands } from '../money/group-thousands.ts'
import { removeSeparators } from './clean-identifier.ts'

const SHOWN = 3

/** Formats a DNI without the trailing gender letter: `12345678M` → `12.345.678`. */
export function displayDni(raw: string): string {
  const digits = removeSeparators(raw).replace(/(?<=[0-9])[MFN]$/i, '')
  return /^[0-9]+$/.test(digits) ? groupThousands(digits) : raw
}

/** Masks a DNI but for its last three digits: `**.***.678`. */
export function maskDni(raw: string): string {
  return maskAllBut(displayDni(raw))
}

/**
 * Masks a CUIT or CUIL like its DNI: `27-30111222-4` → `**-*****222-*`. Masks it entirely without eleven
 * digits.
 */
export function maskCuil(raw: string): string {
  const digits = removeSeparators(raw)
  return /^[0-9]{11}$/.test(digits) ? `**-*****${digits.slice(7, 10)}-*` : raw.replace(/[\p{L}\p{N}]/gu, '*')
}

/** Masks a plate but for its last three characters: `****3CD`. */
export function maskPlate(plate: string): string {
  return maskAllBut(removeSeparators(plate))
}

function maskAllBut(text: string): string {
  const cut = Math.max(0, text.length - SHOWN)
  const hidden = text.length <= SHOWN ? text : text.slice(0, cut)
  return hidden.replace(/[\p{L}\p{N}]/gu, '*') + text.slice(hidden.length)
}
