import { checkAdminPassword } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { loadLeakedPasswords } from '../identity/leaked-passwords.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../identity/recovery-codes.ts'
import { drawQr, secondFactorUri, verifySecondFactor } from '../identity/second-factor.ts'
import { deleteSessions } from '../session-store.ts'
import { type AccountRow, findAccount, writeCredentials } from './account-store.ts'
import { findInvitation, type OpenInvitation, spendInvitation } from './invitation-store.ts'
import type { FactorDeps } from './prove-factors.ts'
import { replaceRecoveryCodes } from './recovery-store.ts'
import { identityOf } from './sign-in.ts'

export interface SetUpDeps extends FactorDeps {
  readonly clock: Clock
  readonly site: { readonly name: string }
}

export async function openSetUp(deps: SetUpDeps, token: string) {
  const { invitation, account } = await requireInvitation(deps, token)
  const identity = identityOf(deps.secrets, account)
  const secret = deps.secrets.decrypt(invitation.totpSealed)
  const uri = secondFactorUri(secret, deps.site.name, identity.email)
  return { account: identity, expiresAt: invitation.expiresAt.toISOString(), secret, uri, qr: drawQr(uri) }
}

export interface SetUp {
  readonly token: string
  readonly password: string
  readonly code: string
}

export async function finishSetUp(
  deps: SetUpDeps,
  { token, password, code }: SetUp,
): Promise<{ readonly accountId: string; readonly recoveryCodes: readonly string[] }> {
  const { invitation, account } = await requireInvitation(deps, token)
  await requirePassword(deps, password, identityOf(deps.secrets, account))
  const now = deps.clock()
  const secret = deps.secrets.decrypt(invitation.totpSealed)
  const step = verifySecondFactor({ secret, lastStep: null }, code, now)
  if (step === null)
    throw new Problem(
      400,
      'codigo_incorrecto',
      'El código no es el que muestra la aplicación. Revisá la hora del teléfono y probá con el siguiente.',
      { fields: [{ path: 'code', message: 'No es el que muestra la aplicación' }] },
    )
  const passwordHash = await deps.passwords.hash(password)
  const recoveryCodes = newRecoveryCodes()
  await deps.database.db.transaction().execute(async (transaction) => {
    if (!(await spendInvitation(transaction, invitation.id, now))) throw invalidLink()
    await writeCredentials(transaction, account.id, {
      passwordHash,
      totpSealed: invitation.totpSealed,
      totpStep: step,
    })
    const hashes = recoveryCodes.map((one) => hashRecoveryCode(deps.secrets, account.id, one))
    await replaceRecoveryCodes(transaction, account.id, hashes)
    await deleteSessions(transaction, account.id)
  })
  return { accountId: account.id, recoveryCodes }
}

export async function requirePassword(
  { site }: { readonly site: { readonly name: string } },
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> {
  const owner = { email, name, siteName: site.name }
  const checked = checkAdminPassword(password, owner, await loadLeakedPasswords())
  if (checked.ok) return
  throw new Problem(400, 'datos_invalidos', `La contraseña no sirve: ${checked.message}`, {
    fields: [{ path: 'password', message: checked.message }],
  })
}

async function requireInvitation(
  { database, clock }: SetUpDeps,
  token: string,
): Promise<{ readonly invitation: OpenInvitation; readonly account: AccountRow }> {
  const invitation = await findInvitation(database.db, hashToken(token), clock())
  const account = invitation && (await findAccount(database.db, invitation.accountId))
  if (!account) throw invalidLink()
  return { invitation, account }
}

function invalidLink(): Problem {
  return new Problem(
    404,
    'enlace_invalido',
    'El enlace venció o ya se usó. Pedile uno nuevo a quien administra las cuentas.',
  )
}
