import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { AccountPart } from '../../../platform/personal-data/account-part.ts'
import type { PersonTable } from '../../../platform/personal-data/person-table.ts'
import type { AccountCodes } from '../../verification/index.ts'
import type { SessionDeps } from '../account-sessions.ts'

export interface KeepingDeps extends SessionDeps {
  readonly codes: AccountCodes
  readonly site: MailSite
  readonly isSecure: boolean
  readonly parts: readonly AccountPart[]
  readonly tables: readonly PersonTable[]
}
