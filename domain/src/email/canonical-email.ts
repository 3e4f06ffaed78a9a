import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

/** Gmail delivers `a.na@gmail.com`, `ana@gmail.com` and `ana@googlemail.com` to one mailbox. */
const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The form of an accepted e-mail (`validateEmail`) by which limits, cooldowns and waits count: one per mailbox.
 * Mail is sent to the address as typed, and an account is found by it; this form is for counting only.
 * Aliases with `+` are refused before (docs/behaviour/identifiers.md#e-mail).
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const local = email.slice(0, at).toLowerCase()
  return GMAIL_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The domain of an e-mail in its canonical form. A large provider's says nothing of where a request comes from. */
export function emailDomain(email: string): { readonly domain: string; readonly isLargeProvider: boolean } {
  const canonical = canonicalEmail(email)
  const domain = canonical.slice(canonical.lastIndexOf('@') + 1)
  return { domain, isLargeProvider: WELL_KNOWN_PROVIDERS.has(domain) }
}
