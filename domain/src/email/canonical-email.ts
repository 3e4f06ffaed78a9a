import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

/** Gmail delivers `a.na@gmail.com`, `ana@gmail.com` and `ana@googlemail.com` to one mailbox. */
const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one form per mailbox, only for counting limits; mail and accounts use the typed address. `+`
 * aliases are rejected earlier (docs/behaviour/identifiers.md#e-mail).
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, at).toLowerCase()
  return GMAIL_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Returns the canonical domain. A large provider's domain says nothing about the origin of a request. */
export function emailDomain(email: string): { readonly domain: string; readonly isLargeProvider: boolean } {
  const canonical = canonicalEmail(email)
  const domain = canonical.slice(canonical.lastIndexOf('@') + 1)
  return { domain, isLargeProvider: WELL_KNOWN_PROVIDERS.has(domain) }
}
