import { accepted, type Checked, refused } from '../checked.ts'
import { GENDERS, type Gender } from '../search/subject.ts'

/** Validates the gender of a DNI search: M, F or N (docs/behaviour/identifiers.md#gender). */
export function validateGender(raw: unknown): Checked<Gender> {
  const gender = GENDERS.find((candidate) => candidate === raw)
  return gender === undefined ? refused('Género requerido') : accepted(gender)
}
