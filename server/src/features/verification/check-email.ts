import { type Checked, prepareBlocklist, validateEmail } from '@multas/domain'
import { DISPOSABLE_DOMAINS } from '@multas/domain/disposable-domains'
import { KNOWN_ENDINGS } from '@multas/domain/known-endings'
import { disposableEmailBlocklist } from 'disposable-email-domains-js'

/** Normalises an address or returns the reason (docs/behaviour/identifiers.md#e-mail). */
export type CheckEmail = (raw: string) => Checked<string>

/** The domain's own list and a package's longer one, including subdomains. */
export function createEmailCheck(): CheckEmail {
  const kept = disposableEmailBlocklist().map((domain) => `*.${domain}`)
  const lists = {
    knownEndings: KNOWN_ENDINGS,
    blocklist: prepareBlocklist([...DISPOSABLE_DOMAINS, ...kept]),
  }
  return (raw) => validateEmail(raw, lists)
}
