import { type Checked, prepareBlocklist, validateEmail } from '@multas/domain'
import { DISPOSABLE_DOMAINS } from '@multas/domain/disposable-domains'
import { KNOWN_ENDINGS } from '@multas/domain/known-endings'
import { disposableEmailBlocklist } from 'disposable-email-domains-js'

/** Accepts an address that mail may be sent to, or gives the reason (docs/behaviour/identifiers.md#e-mail). */
export type CheckEmail = (raw: string) => Checked<string>

/**
 * Prepares the lists once: the domain's own, and a kept package's far longer one of temporary providers, whose
 * subdomains count as well.
 */
export function createEmailCheck(): CheckEmail {
  const kept = disposableEmailBlocklist().map((domain) => `*.${domain}`)
  const lists = {
    knownEndings: KNOWN_ENDINGS,
    blocklist: prepareBlocklist([...DISPOSABLE_DOMAINS, ...kept]),
  }
  return (raw) => validateEmail(raw, lists)
}
