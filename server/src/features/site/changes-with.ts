export function changesWith(query: string, reads: string | undefined): boolean {
  if (query.length <= 1) return false
  if (reads === undefined) return true
  const names = new Set(reads.split(' '))
  return [...new URLSearchParams(query).keys()].some((name) => names.has(name))
}
