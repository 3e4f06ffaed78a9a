/** Subject of a search: plate, or DNI and gender (docs/behaviour/search.md#subject). */
export const GENDERS = ['M', 'F', 'N'] as const
export type Gender = (typeof GENDERS)[number]

/** Normalised: `plate` in upper case without separators, `dni` digits only. */
export type Subject =
  | { readonly kind: 'patent'; readonly plate: string }
  | { readonly kind: 'dni'; readonly dni: string; readonly gender: Gender }

export type SubjectKind = Subject['kind']

/** Returns the input of keyed subject hashes; must never change. */
export function subjectKey(subject: Subject): string {
  return subject.kind === 'patent' ? `patent:${subject.plate}` : `dni:${subject.dni}:${subject.gender}`
}
