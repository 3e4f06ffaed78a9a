const LIST = new Intl.ListFormat('es-AR', { style: 'long', type: 'conjunction' })

/** More names than this are counted instead. */
const MOST_NAMES = 3

/** Every name, in alphabetical order: `Chaco, Jujuy y Salta`. */
export function listAllNames(names: readonly string[]): string {
  return LIST.format(sortNames(names))
}

/** Names as a heading has room for them: `Chaco y Salta`, and of many `Chaco, Jujuy y otras 4`. */
export function listNames(names: readonly string[]): string {
  const sorted = sortNames(names)
  if (sorted.length <= MOST_NAMES) return LIST.format(sorted)
  const named = MOST_NAMES - 1
  return LIST.format([...sorted.slice(0, named), `otras ${sorted.length - named}`])
}

function sortNames(names: readonly string[]): string[] {
  return names.toSorted((one, other) => one.localeCompare(other, 'es-AR'))
}
