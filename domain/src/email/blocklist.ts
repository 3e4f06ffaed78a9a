export interface Blocklist {
  readonly exact: ReadonlySet<string>
  readonly withSubdomains: ReadonlySet<string>
}

/** Prepares domains; `*.` also matches subdomains (docs/behaviour/identifiers.md#disposable-addresses). */
export function prepareBlocklist(entries: Iterable<string>): Blocklist {
  const exact = new Set<string>()
  const withSubdomains = new Set<string>()
  for (const raw of entries) {
    const entry = plainDomain(raw)
    if (entry.startsWith('*.')) withSubdomains.add(entry.slice(2))
    else if (entry !== '') exact.add(entry)
  }
  return { exact, withSubdomains }
}

/** True for a temporary, relay or alias provider. One look-up per domain label. */
export function isDisposable(email: string, blocklist: Blocklist): boolean {
  const at = email.lastIndexOf('@')
  if (at === -1) return false
  const domain = plainDomain(email.slice(at + 1))
  if (blocklist.exact.has(domain)) return true
  for (let start = 0; start !== -1; start = nextLabel(domain, start)) {
    if (blocklist.withSubdomains.has(domain.slice(start))) return true
  }
  return false
}

function nextLabel(domain: string, start: number): number {
  const dot = domain.indexOf('.', start)
  return dot === -1 ? -1 : dot + 1
}

function plainDomain(raw: string): string {
  return raw.trim().toLowerCase().replace(/\.$/, '')
}
