import { type Accounts, createAccounts } from '../features/accounts/index.ts'
import type { AccountPart } from '../platform/personal-data/account-part.ts'
import type { Infrastructure } from './infrastructure.ts'

type Given = Omit<Parameters<typeof createAccounts>[0], 'mailer' | 'site' | 'contactEmail' | 'parts'>

/** `features` is resolved late, because other features hold account data. */
export function openAccounts(
  { settings, mailer }: Infrastructure,
  given: Given,
  features: () => object,
): Accounts {
  const { siteName: name, siteUrl: url, contactEmail } = settings
  const parts = () => accountPartsOf(features())
  return createAccounts({ ...given, mailer, site: { name, url }, contactEmail, parts })
}

function accountPartsOf(features: object): readonly AccountPart[] {
  const created: readonly object[] = Object.values(features)
  return created.flatMap((one) => ('accountPart' in one ? [one.accountPart as AccountPart] : []))
}
