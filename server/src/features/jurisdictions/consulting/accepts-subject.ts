import type { Subject } from '@multas/domain'
import type { HttpSourceSpec } from '../description/source-schema.ts'
import { plateShape } from './placeholder-names.ts'

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  cars: ['AAA000', 'AA000AA'],
  motorcycles: ['000AAA', 'A000AAA'],
}

/** Returns null, or a message for the visitor in Spanish. */
export function refusalOf(accepts: HttpSourceSpec['accepts'], subject: Subject): string | null {
  if (subject.kind === 'patent') {
    const shapes = accepts.plate_formats?.flatMap((shape) => GROUPS[shape] ?? [shape])
    if (shapes === undefined || shapes.includes(plateShape(subject.plate))) return null
    return 'No acepta este formato de patente.'
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = accepts.dni ?? {}
  const number = Number(subject.dni)
  if (number < min || number > max) return 'No acepta este número de DNI.'
  if (accepts.genders?.includes(subject.gender) === false) return 'No acepta el género indicado.'
  return null
}
