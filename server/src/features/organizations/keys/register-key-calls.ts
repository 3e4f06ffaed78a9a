import type { CallBy } from '@multas/contract'
import type { z } from 'zod'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { KeyForm, keyActs } from './key-acts.ts'
import type { IssuedKey } from './manage-keys.ts'

export type CallOfOne<Reply> = CallBy<'member'> & {
  readonly params: z.ZodObject<{ id: z.ZodUUID }>
  readonly replies: { readonly 200: z.ZodType<Reply> }
}

interface KeyCalls<S extends string> {
  readonly issue: CallBy<'member'> &
    Pick<CallOfOne<IssuedKey>, 'replies'> & { readonly body: z.ZodType<KeyForm<S>> }
  readonly rotate: CallOfOne<IssuedKey>
  readonly revoke: CallOfOne<{ done: true }>
}

export function registerKeyCalls<S extends string>(
  app: App,
  calls: KeyCalls<S>,
  keys: ReturnType<typeof keyActs<S>>,
): void {
  registerCall(app, calls.issue, async ({ member, body, note }) => {
    const issued = await keys.issue(member.organization, body, `member:${member.id}`)
    note('Creó una clave de API')
    return issued
  })
  registerCall(app, calls.rotate, async ({ member, params: { id }, note }) => {
    const rotated = await keys.rotate(member.organization, id, `member:${member.id}`)
    note('Renovó una clave de API')
    return rotated
  })
  registerCall(app, calls.revoke, async ({ member, params: { id }, note }) => {
    const done = await keys.revoke(member.organization, id, `member:${member.id}`)
    note('Anuló una clave de API')
    return done
  })
}
