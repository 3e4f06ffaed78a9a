import { Problem } from '../../../platform/http/problem.ts'
import { findAccountByEmail } from '../accounts/account-store.ts'
import { setUpLink } from '../accounts/invite.ts'
import {
  createAccount,
  enableAccount,
  type ManageAccountsDeps,
  resetAccount,
} from '../accounts/manage-accounts.ts'
import { readAllAccounts } from '../accounts/read-accounts.ts'
import { normaliseEmail } from '../accounts/sign-in.ts'
import { INVITATION_HOURS } from '../admin-limits.ts'
import { appendAudit } from '../append-audit.ts'
import { deleteAttempts } from '../identity/attempts.ts'
import { type AdminCommand, parseArguments } from './parse-arguments.ts'

export interface AdminCliDeps extends ManageAccountsDeps {
  readonly siteUrl: string
}

type Out = (line: string) => void

export const ADMIN_USAGE = `npm run admin -- …
  list                                   list every account
  create --email E --name N [--role owner|operator|read_only]
                                         create an account; prints a single-use setup link
  reset --email E                        void a lost password or second factor; prints a new link
  unlock --email E                       clear the failed attempts that delay signing in
  enable --email E                       re-enable a disabled account`

/** Exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runAdminCli(deps: AdminCliDeps, args: readonly string[], out: Out): Promise<number> {
  const parsed = parseArguments(args)
  if (!parsed.ok) {
    out(parsed.reason)
    out(ADMIN_USAGE)
    return 2
  }
  try {
    return await run(deps, parsed.given, out)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    out(error.message)
    return 1
  }
}

async function run(deps: AdminCliDeps, command: AdminCommand, out: Out): Promise<number> {
  if (command.name === 'list') return list(deps, out)
  if (command.name === 'create') {
    const { id, token } = await createAccount(deps, command.account, 'hand')
    await audit(deps, 'create', id)
    return printLink(deps, out, token)
  }
  const email = normaliseEmail(command.email)
  const account = await findAccountByEmail(deps.database.db, deps.secrets.lookupHash('email', email))
  if (!account) {
    out(`No account with the email ${email}.`)
    return 1
  }
  return actOn(deps, { name: command.name, id: account.id, email }, out)
}

interface CommandOnOne {
  readonly name: 'reset' | 'unlock' | 'enable'
  readonly id: string
  readonly email: string
}

async function actOn(deps: AdminCliDeps, { name, id, email }: CommandOnOne, out: Out): Promise<number> {
  switch (name) {
    case 'reset': {
      const token = await resetAccount(deps, id, { by: 'hand', mayBeLast: true })
      await deleteAttempts(deps, email)
      await audit(deps, name, id)
      return printLink(deps, out, token)
    }
    case 'unlock':
      await deleteAttempts(deps, email)
      break
    case 'enable':
      await enableAccount(deps, id)
      break
  }
  await audit(deps, name, id)
  out(name === 'unlock' ? `Failed attempts of ${email} cleared.` : `Account ${email} re-enabled.`)
  return 0
}

async function list(deps: AdminCliDeps, out: Out): Promise<number> {
  for (const { email, name, role, state, lastSignedInAt } of await readAllAccounts(deps))
    out([email, name, role, state, lastSignedInAt ?? 'never'].join('\t'))
  return 0
}

function printLink({ siteUrl }: AdminCliDeps, out: Out, token: string): number {
  out(`Setup link for password and second factor. It is shown once and expires in ${INVITATION_HOURS} hours.`)
  out(setUpLink(siteUrl, token))
  return 0
}

async function audit(deps: AdminCliDeps, name: AdminCommand['name'], id: string): Promise<void> {
  await appendAudit(deps.database.db, {
    at: deps.clock(),
    actor: 'command',
    operation: `admin.command.${name}`,
    target: `admin:${id}`,
    outcome: 'done',
    details: {},
  })
}
