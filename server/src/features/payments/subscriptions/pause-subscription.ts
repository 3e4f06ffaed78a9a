import { evaluateSubscription } from '@multas/domain'
import { listCharges } from '../charges/charge-store.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import { GatewayError } from '../provider/gateway.ts'
import { factsOf } from './evaluate-row.ts'
import { recordEvent } from './event-store.ts'
import { readSubscription } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

export interface PauseRequest {
  readonly to: 'paused' | 'authorized'
  readonly actor: string
}

/**
 * Unlike an end, takes effect only when the provider confirms. `not_now`: wrong state. `unreachable`: the
 * provider did not answer.
 */
export async function pauseSubscription(
  deps: PaymentsDeps,
  provider: Provider,
  id: string,
  { to, actor }: PauseRequest,
): Promise<'done' | 'not_now' | 'unreachable'> {
  const { db } = deps.database
  try {
    await syncSubscription(deps, provider, id)
    const row = await readSubscription(db, id)
    if (row.providerId === null) return 'not_now'
    const { mayPause, mayResume } = evaluateSubscription(
      factsOf(row, await listCharges(db, id)),
      deps.clock(),
    )
    if (!(to === 'paused' ? mayPause : mayResume)) return 'not_now'
    const remote = await provider.gateway.read(row.providerId)
    if (remote === null) return 'not_now'
    const kind = to === 'paused' ? 'pause_asked' : 'resume_asked'
    const at = deps.clock()
    await recordEvent(db, id, { at, kind, actor, dedupe: `${kind}:${at.getTime()}` })
    await provider.gateway.setStatus(remote, to)
    await syncSubscription(deps, provider, id)
    return 'done'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return error.isFinal ? 'not_now' : 'unreachable'
  }
}
