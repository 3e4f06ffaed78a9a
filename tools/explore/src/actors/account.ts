import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask } from '../ask.ts'
import { codeIn } from '../model/check-mails.ts'
import type { Account, Stage } from '../stage.ts'

const ORIGIN = 'http://localhost:3000'
const CODE_WITHIN_MS = 60_000

/** A call of somebody who signed in; with `body`, a POST. */
export const callAs = (
  stage: Stage,
  { cookie, address }: Account,
  path: string,
  body?: object,
): Promise<Answer> =>
  ask(stage, {
    ...{ method: body ? 'POST' : 'GET', path, cookie, address },
    ...{ headers: { origin: ORIGIN }, ...(body && { body }) },
  })

/** Signs in with a code, which opens the account. Leaves the cookie empty when faults prevent it. */
export async function signIn(stage: Stage, account: Account): Promise<void> {
  const { model, bed } = stage
  const { email } = account
  const codes = () => bed.mail.received.filter(({ to, text }) => to === email && codeIn(text) !== null)
  const before = codes().length
  const requested = model.codesOf(email)
  requested.possible += 1
  const sent = await callAs(stage, account, '/api/account/send-code', { email })
  if (sent.isRepeated) requested.possible += 1
  if (sent.status !== 200 && !sent.isRepeated)
    return model.fail('account code refused', `${email}: ${sent.status} ${String(sent.body.message)}`)
  const startMs = performance.now()
  while (codes().length === before) {
    if (stage.isOver || performance.now() - startMs > CODE_WITHIN_MS + model.calm.disturbedMs(startMs)) return
    await pause(50)
  }
  const code = codeIn(codes().at(-1)?.text ?? '')
  const signedIn = await callAs(stage, account, '/api/account/sign-in', { email, code })
  if (signedIn.status === 200) account.cookie = signedIn.cookie
  else if (!signedIn.isRepeated) model.fail('sign-in refused', `${email}: ${signedIn.status}`)
}
