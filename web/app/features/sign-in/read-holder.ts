import type * as contract from '@multas/contract'
import { call, type Route } from '../../api/call.ts'

const peekAccount: Route<typeof contract.peekAccount> = { method: 'GET', path: '/api/account/session' }

/** Who signed in with an e-mail in this browser; null for nobody, which is no failure and none in the console. */
export async function readHolder(): Promise<{ readonly email: string } | null> {
  const { email } = await call(peekAccount)
  return email === null ? null : { email }
}

/** What somebody who is signed in has in an area; null for nobody, without asking for what would be refused. */
export async function readAsHolder<Has>(read: () => Promise<Has>): Promise<Has | null> {
  return (await readHolder()) === null ? null : read()
}
