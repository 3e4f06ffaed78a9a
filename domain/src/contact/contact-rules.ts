import { accepted, type Checked, refused } from '../checked.ts'

/** Limits in characters after trimming. */
export interface TextRule {
  readonly max: number
  readonly missing?: string
  readonly tooLong: string
}

const rule = (max: number, what: string, missing?: string): TextRule => ({
  max,
  tooLong: `${what} no puede superar los ${max} caracteres`,
  ...(missing === undefined ? {} : { missing }),
})

export const CONTACT_RULES = {
  name: rule(80, 'El nombre', 'Escribí tu nombre'),
  company: rule(120, 'El nombre de la empresa', 'Escribí el nombre de la empresa'),
  municipality: rule(120, 'El nombre del municipio', 'Escribí el nombre del municipio'),
  position: rule(80, 'El cargo'),
  message: rule(2_000, 'El mensaje'),
  request: rule(2_000, 'El mensaje', 'Contanos qué necesitás'),
} as const satisfies Readonly<Record<string, TextRule>>

export const FLEET_MAX_VEHICLES = 100_000

export function checkText({ max, missing, tooLong }: TextRule, raw: string): Checked<string> {
  const text = raw.trim()
  if (text === '' && missing !== undefined) return refused(missing)
  return text.length > max ? refused(tooLong) : accepted(text)
}

/** Parses a fleet size: integer from 1 to 100 000, with or without thousands dots. */
export function checkVehicleCount(raw: string): Checked<number> {
  const digits = raw.replace(/[.\s]/g, '')
  if (digits === '') return refused('Escribí cuántos vehículos tiene la flota')
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  if (count < 1) return refused('Escribí la cantidad en números, por ejemplo 25')
  return count > FLEET_MAX_VEHICLES ? refused('La cantidad no puede superar 100.000') : accepted(count)
}

/** Parses a phone number; an empty one is valid. 8 to 15 digits (ITU-T E.164 maximum: 15). */
export function checkPhone(raw: string): Checked<string> {
  const text = raw.trim()
  if (text === '') return accepted('')
  const digits = text.replace(/\D/g, '')
  const isTelephone = /^\+?[\d\s().-]+$/.test(text) && text.length <= 30
  return isTelephone && digits.length >= 8 && digits.length <= 15
    ? accepted(text)
    : refused('Escribí el teléfono con código de área, por ejemplo 11 5555 5555')
}
