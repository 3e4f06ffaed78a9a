import { peekAccount } from '@multas/contract/routes'
import { call } from '../../api/call.ts'

/** Null if signed out, without an error in the console. */
export async function readHolder(): Promise<{ readonly email: string } | null> {
  const { email } = await call(peekAccount)
  return email === null ? null : { email }
}

/** Null if signed out, without a request that would be rejected. */
export async function readAsHolder<Has>(read: () => Promise<Has>): Promise<Has | null> {
  return (await readHolder()) === null ? null : read()
}
