/** Disposable domains prepared for matching; `prepareBlocklist` makes one. */
export interface Blocklist {
  readonly exact: ReadonlySet<string>
  /** Domains whose subdomains match as well. */
  readonly withSubdomains: ReadonlySet<string>
}

/**
 * Prepares domains for matching. An entry that starts with `*.` also matches its subdomains; case and a
 * trailing dot do not matter (docs/behaviour/identifiers.md#disposable-addresses). Lists are joined by passing all
 * their entries.
 */
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

/**
 * Whether an address belongs to a temporary, relay or alias provider. One without a domain does not.
 *
 * Costs one look-up per label of the domain, however long the list is.
 */
export function isDisposable(email: string, blocklist: Blocklist): boolean {
  const at = email.lastIndexOf('@')
  const domain = at === -1 ? '' : plainDomain(email.slice(at + 1))
  if (domain === '') return false
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
