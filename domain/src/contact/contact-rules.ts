import { accepted, type Checked, refused } from '../checked.ts'

/** What a field of a form may hold, in characters after trimming, and what is said when it does not. */
export interface TextRule {
  readonly max: number
  /** Said when nothing was written; a field without it may be empty. */
  readonly missing?: string
  readonly tooLong: string
}

const rule = (max: number, what: string, missing?: string): TextRule => ({
  max,
  tooLong: `${what} no puede superar los ${max} caracteres`,
  ...(missing === undefined ? {} : { missing }),
})

/** The same for whoever types and for the server that is sent it. */
export const CONTACT_RULES = {
  name: rule(80, 'El nombre', 'Escribí tu nombre'),
  company: rule(120, 'El nombre de la empresa', 'Escribí el nombre de la empresa'),
  municipality: rule(120, 'El nombre del municipio', 'Escribí el nombre del municipio'),
  position: rule(80, 'El cargo'),
  message: rule(2_000, 'El mensaje'),
  request: rule(2_000, 'El mensaje', 'Contanos qué necesitás'),
} as const satisfies Readonly<Record<string, TextRule>>

export const FLEET_MAX_VEHICLES = 100_000

/** The trimmed text, or what is wrong with it. */
export function checkText({ max, missing, tooLong }: TextRule, raw: string): Checked<string> {
  const text = raw.trim()
  if (text === '' && missing !== undefined) return refused(missing)
  return text.length > max ? refused(tooLong) : accepted(text)
}

/** How many vehicles a fleet has: a whole number from 1 to 100 000, with or without the dots of thousands. */
export function checkVehicleCount(raw: string): Checked<number> {
  const digits = raw.trim().replace(/[.\s]/g, '')
  if (digits === '') return refused('Escribí cuántos vehículos tiene la flota')
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  if (count < 1) return refused('Escribí la cantidad en números, por ejemplo 25')
  return count > FLEET_MAX_VEHICLES ? refused('La cantidad no puede superar 100.000') : accepted(count)
}

/** A telephone as people write it; empty when there is none. 8 to 15 digits (ITU-T E.164 allows no more than 15). */
export function checkPhone(raw: string): Checked<string> {
  const text = raw.trim()
  if (text === '') return accepted('')
  const digits = text.replace(/\D/g, '')
  const isTelephone = /^\+?[\d\s().-]+$/.test(text) && text.length <= 30
  return isTelephone && digits.length >= 8 && digits.length <= 15
    ? accepted(text)
    : refused('Escribí el teléfono con código de área, por ejemplo 11 5555 5555')
}
