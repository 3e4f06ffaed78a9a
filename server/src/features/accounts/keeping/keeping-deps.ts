import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { AccountPart } from '../../../platform/people/account-part.ts'
import type { PersonTable } from '../../../platform/people/person-table.ts'
import type { AccountCodes } from '../../verification/index.ts'
import type { SessionDeps } from '../account-sessions.ts'

export interface KeepingDeps extends SessionDeps {
  readonly codes: AccountCodes
  readonly site: MailSite
  /** The site is served over https, so its cookie travels over nothing else. */
  readonly isSecure: boolean
  /** What other features keep of accounts. Asked when it is needed, so that they may be made after this one. */
  readonly parts: () => readonly AccountPart[]
  /** Every table that holds something of an address. */
  readonly tables: readonly PersonTable[]
}
