import { canonicalEmail } from '@multas/domain'
import type { PersonKey } from '../retention/define-table.ts'
import type { Secrets } from '../secrets/secrets.ts'

export const hashPerson = (
  secrets: Pick<Secrets, 'lookupHash'>,
  email: string | null,
  subjectHashes: readonly Buffer[] = [],
): PersonKey => ({
  emailHash: email === null ? null : secrets.lookupHash('email', email),
  mailboxHash: email === null ? null : secrets.lookupHash('email', canonicalEmail(email)),
  subjectHashes,
})
