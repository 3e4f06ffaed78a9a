import {
  type AccountSessions,
  createAccountSessions,
  createAccounts,
} from '../src/features/accounts/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { FeatureWith } from '../src/platform/feature/feature.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { Mailer } from '../src/platform/mail/mail.ts'
import type { AccountPart } from '../src/platform/personal-data/account-part.ts'
import type { PersonTable } from '../src/platform/personal-data/person-table.ts'
import type { TestVerification } from './start-test-verification.ts'

interface TestAccountsOptions {
  readonly parts?: readonly AccountPart[]
  readonly tables?: readonly PersonTable[]
  readonly siteUrl?: string
  /** Replaces the default, which refuses everything. */
  readonly mailer?: Mailer
}

/** Accounts as they run, on the codes of a test's own verification; their calls answer in its app. */
export function openTestAccounts(
  under: TestVerification,
  database: Database,
  {
    parts = [],
    tables = [],
    mailer = DISCARDING_MAILER,
    siteUrl = 'http://multas.example',
  }: TestAccountsOptions = {},
): AccountSessions & FeatureWith<'jobs'> {
  const basis = { database, secrets: under.secrets, clock: under.now }
  const accounts = createAccounts({
    ...basis,
    log: createLog('silent'),
    codes: under.verification.accountCodes,
    mailer,
    site: { name: 'Multas Demo', url: siteUrl },
    contactEmail: 'hola@multas.example',
    tables,
    parts,
  })
  accounts.routes(under.app)
  return { ...createAccountSessions(basis), jobs: accounts.jobs }
}

const DISCARDING_MAILER: Mailer = {
  send: async () => ({ outcome: 'refused', reason: 'no_mail_here', smtpStatus: null }),
  close: () => undefined,
}
