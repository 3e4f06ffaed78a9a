import { accepted, type Checked, refused } from '../checked.ts'
import type { Subject } from '../search/subject.ts'
import { normalisePlate } from './clean-identifier.ts'
import { validateDni } from './dni.ts'
import { validateGender } from './gender.ts'
import { validatePlate } from './plate.ts'

export interface RawSubject {
  readonly plate?: string | null | undefined
  readonly dni?: string | null | undefined
  readonly gender?: string | null | undefined
}

/**
 * Parses a plate, or a DNI with gender, after removing separators
 * (docs/behaviour/identifiers.md#input-detection).
 */
export function parseSubject({ plate, dni, gender }: RawSubject): Checked<Subject> {
  if (plate && dni) return refused('Ingresá una patente o un DNI, no los dos')
  if (plate) {
    const checked = validatePlate(normalisePlate(plate))
    return checked.ok ? accepted({ kind: 'patent', plate: checked.value }) : checked
  }
  if (!dni) return refused('Ingresá tu patente o DNI')
  const checkedDni = validateDni(dni)
  if (!checkedDni.ok) return checkedDni
  const checkedGender = validateGender(gender)
  if (!checkedGender.ok) return checkedGender
  return accepted({ kind: 'dni', dni: checkedDni.value, gender: checkedGender.value })
}
