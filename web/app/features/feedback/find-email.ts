interface ReadableStore {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
}

const EMAIL = /^[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}$/i

/** From a page field or a stored search (docs/behaviour/tracking.md#feedback); null if none. */
export function findEmail(fields: readonly string[], stores: readonly ReadableStore[]): string | null {
  const found = [...fields, ...stores.flatMap(readValues)].find((text) => EMAIL.test(text.trim()))
  return found?.trim() ?? null
}

function readValues(store: ReadableStore): string[] {
  return Array.from(
    { length: store.length },
    (_, index) => store.getItem(store.key(index) ?? '') ?? '',
  ).flatMap((value) => [value, readJsonEmail(value)])
}

function readJsonEmail(value: string): string {
  try {
    const content: unknown = JSON.parse(value)
    const isRecord = typeof content === 'object' && content !== null && 'email' in content
    return isRecord && typeof content.email === 'string' ? content.email : ''
  } catch {
    return ''
  }
}

/** Null if the browser refuses storage. */
export function findEmailHere(): string | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=email]')]
  const typed = fields.map(({ value }) => value)
  try {
    return findEmail(typed, [sessionStorage, localStorage])
  } catch {
    return findEmail(typed, [])
  }
}
