/** Caches `most` results by text. */
export function keepResults<T>(most: number, read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const result = read(text)
    if (kept.size >= most) kept.clear()
    // A slice would keep its whole source in memory.
    kept.set(` ${text}`.slice(1), result)
    return result
  }
}
