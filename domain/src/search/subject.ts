/** What a search is about: a vehicle by its plate, or a person by DNI and gender (docs/behaviour/search.md#subject). */
export const GENDERS = ['M', 'F', 'N'] as const
export type Gender = (typeof GENDERS)[number]

/** `plate` and `dni` are normalised: upper case without separators, and digits only. */
export type Subject =
  | { readonly kind: 'patent'; readonly plate: string }
  | { readonly kind: 'dni'; readonly dni: string; readonly gender: Gender }

export type SubjectKind = Subject['kind']

/** One string per subject, stable for ever: the input of every keyed hash that looks a subject up. */
export function subjectKey(subject: Subject): string {
  return subject.kind === 'patent' ? `patent:${subject.plate}` : `dni:${subject.dni}:${subject.gender}`
}
