import type * as contract from '@multas/contract'
import type { LiveEvent, SearchReply, SessionStatusReply } from '@multas/contract'
import { search, sessionStatus } from '@multas/contract/routes'
import { expectTypeOf } from 'vitest'
import { type CallBody, type CallReply, call } from './call.ts'

/** Compiled by the `types` check; never run. Each line fails if a generic degrades to `any`. */

export function callsOfTheContract() {
  expectTypeOf(call(search)).resolves.toEqualTypeOf<SearchReply>()
  expectTypeOf(call(sessionStatus)).resolves.toEqualTypeOf<SessionStatusReply>()
  expectTypeOf<CallBody<typeof contract.sessionStatus>>().toEqualTypeOf<undefined>()
  expectTypeOf<CallBody<typeof contract.mailResult>>().toEqualTypeOf<{ mailsResult: boolean }>()
  expectTypeOf<CallReply<typeof contract.refreshToken>>().toEqualTypeOf<{
    token: string
    expiresInSeconds: number
  }>()
  expectTypeOf(call({ method: 'GET', path: '/api/elsewhere' })).resolves.toBeNever()
}

export function eventsOfTheContract() {
  type Of<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>
  expectTypeOf<LiveEvent['seq']>().toEqualTypeOf<number>()
  expectTypeOf<Of<'infraction_update'>['infraction']['hash']>().toEqualTypeOf<string>()
  expectTypeOf<Of<'progress'>['done']>().toEqualTypeOf<number>()
  expectTypeOf<Extract<LiveEvent['type'], 'queue_update'>>().toEqualTypeOf<never>()
  expectTypeOf<contract.ClientMessage>().toEqualTypeOf<{
    type: 'auth'
    token: string
    after?: number | undefined
  }>()
}
