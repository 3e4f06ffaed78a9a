export function pickEdited<T extends object>(draft: T, given: T): Partial<T> {
  const isEdited = ([name, value]: [string, unknown]) => value !== given[name as keyof T]
  return Object.fromEntries(Object.entries(draft).filter(isEdited)) as Partial<T>
}
