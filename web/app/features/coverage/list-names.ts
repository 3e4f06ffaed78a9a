const LIST = new Intl.ListFormat('es-AR', { style: 'long', type: 'conjunction' })

/** Longer lists are abbreviated to a count. */
const MOST_NAMES = 3

/** Alphabetical: `Chaco, Jujuy y Salta`. */
export function listAllNames(names: readonly string[]): string {
  return LIST.format(sortNames(names))
}

/** `Chaco y Salta`, and longer lists as `Chaco, Jujuy y otras 4`. */
export function listNames(names: readonly string[]): string {
  const sorted = sortNames(names)
  if (sorted.length <= MOST_NAMES) return LIST.format(sorted)
  const named = MOST_NAMES - 1
  return LIST.format([...sorted.slice(0, named), `otras ${sorted.length - named}`])
}

function sortNames(names: readonly string[]): string[] {
  return names.toSorted((one, other) => one.localeCompare(other, 'es-AR'))
}
