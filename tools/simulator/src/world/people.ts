import { FIXED_PEOPLE } from './fixed-subjects.ts'
import { Random } from './random.ts'

export interface Person {
  readonly dni: string
  readonly sexo: string
  readonly denominacion: string
  readonly cuil: string
}

const SURNAMES =
  'GONZALEZ|RODRIGUEZ|FERNANDEZ|LOPEZ|MARTINEZ|DIAZ|PEREZ|SANCHEZ|ROMERO|SOSA|ALVAREZ|MUÑOZ|NUÑEZ|ACUÑA|QUIROGA'.split(
    '|',
  )
const MEN = 'JUAN CARLOS|JOSE LUIS|CARLOS ALBERTO|DIEGO MARTIN|PABLO ANDRES|LUCAS|MATIAS EZEQUIEL'.split('|')
const WOMEN = 'MARIA LAURA|ANA MARIA|SILVIA BEATRIZ|CAROLINA|FLORENCIA|LUCIA BELEN|ROMINA SOLEDAD'.split('|')
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The person of a DNI and gender; null when the registry has none, or one of another gender. */
export function personOf(dni: string, gender: string): Person | null {
  if (!/^\d{7,8}$/.test(dni) || !/^[MFN]$/.test(gender) || dni.startsWith('98')) return null
  const fixed = FIXED_PEOPLE[dni]
  if (fixed && fixed.gender !== gender) return null
  const random = new Random(`person ${dni}`)
  const names = gender === 'M' || (gender === 'N' && random.chance(0.5)) ? MEN : WOMEN
  const denominacion = fixed?.name ?? `${random.pick(SURNAMES)}, ${random.pick(names)}`
  return { dni, sexo: gender, denominacion, cuil: writeCuil(dni, gender) }
}

/** A CUIL with its check digit (weights 5432765432, modulo 11). */
export function writeCuil(dni: string, gender: string): string {
  const number = dni.padStart(8, '0')
  const prefixes = gender === 'M' ? ['20', '23'] : gender === 'F' ? ['27', '23'] : ['24', '23']
  for (const prefix of prefixes) {
    const digits = [...`${prefix}${number}`].map(Number)
    const sum = digits.reduce((total, digit, at) => total + digit * (WEIGHTS[at] ?? 0), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) return `${prefix}-${number}-${check}`
  }
  return `23-${number}-9`
}
