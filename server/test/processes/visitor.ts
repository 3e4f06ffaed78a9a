import type { SearchReply } from '@multas/contract'
import type { MailTrap } from './mail-trap.ts'

/** A visitor without a browser: verifies an e-mail by the code in the mail, and starts a search. */
export async function searchAs(
  site: string,
  mail: MailTrap,
  email: string,
  patent: string,
  headers: Record<string, string> = {},
): Promise<SearchReply> {
  await post(site, '/api/send-code', { email, patent })
  const code = await mail.codeFor(email)
  const { verificationToken } = await post<{ verificationToken: string }>(site, '/api/verify-code', {
    email,
    patent,
    code,
  })
  return post<SearchReply>(site, '/api/search', { dominio: patent, verificationToken }, headers)
}

/** Posts JSON; throws with the answer when it is a refusal. */
export async function post<T>(
  site: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
