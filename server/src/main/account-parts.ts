import type { AccountPart } from '../platform/people/account-part.ts'

/**
 * What the features keep of accounts: whatever is created with an `accountPart` takes part, so that none is forgotten
 * when an account is handed over or erased.
 */
export function accountPartsOf(features: object): readonly AccountPart[] {
  const created: readonly object[] = Object.values(features)
  return created.flatMap((one) => ('accountPart' in one ? [one.accountPart as AccountPart] : []))
}
