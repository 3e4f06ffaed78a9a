import type { Call } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Admission } from './admit-call.ts'
import type { App } from './create-app.ts'
import { guardNameOf } from './guards.ts'
import { Problem } from './problem.ts'

/**
 * Reports an audited call with a valid credential to its guard, or with `error` its refusal or failure. Ends its
 * unit of work: a failure rolls it back; a refusal keeps what its handler wrote first, such as counted attempts.
 */
export async function recordCall(
  app: App,
  call: Call,
  admission: Admission | undefined,
  request: FastifyRequest,
  error?: Error,
): Promise<void> {
  const { access, operation } = call
  if (admission?.identity === undefined || !isAudited(call)) return
  const name = guardNameOf(access)
  const guard = name && app.guarding.guards.get(name)
  const record = { ...admission, operation, namedTarget: nameTarget(request.params), ...outcomeOf(error) }
  const audit = async () => guard?.audit?.(record as never)
  const { unit } = admission
  if (!unit?.isOpen) return audit()
  if (record.outcome === 'failed') {
    await unit.rollback()
    return audit()
  }
  try {
    await unit.run(audit)
    await unit.commit()
  } catch (failure) {
    await unit.rollback()
    throw failure
  }
}

/** False also if its guard records nothing. */
export function hasAudit(app: App, call: Call): boolean {
  const name = guardNameOf(call.access)
  return isAudited(call) && name !== null && app.guarding.guards.get(name)?.audit !== undefined
}

function isAudited({ access, method }: Call): boolean {
  if (access.by === 'admin') return access.audited ?? method !== 'GET'
  return access.by === 'member' && method !== 'GET'
}

function nameTarget(params: unknown): string | null {
  const named = Object.entries(params ?? {}).filter(([, value]) => /^[\w-]{1,64}$/.test(String(value)))
  return named.length === 0 ? null : named.map(([name, value]) => `${name}:${value}`).join(' ')
}

function outcomeOf(error: Error | undefined) {
  if (error === undefined) return { outcome: 'done' } as const
  if (error instanceof Problem && error.status < 500)
    return { outcome: 'refused', reason: error.code } as const
  const isInput = 'validation' in error || ('statusCode' in error && Number(error.statusCode) < 500)
  return isInput
    ? ({ outcome: 'refused', reason: 'datos_invalidos' } as const)
    : ({ outcome: 'failed', reason: 'error_interno' } as const)
}
