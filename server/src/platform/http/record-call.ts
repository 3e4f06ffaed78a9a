import type { Call } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Admission } from './admit-call.ts'
import type { App } from './create-app.ts'
import { guardNameOf } from './guards.ts'
import { Problem } from './problem.ts'

/** Reports an audited call with a valid credential to its guard, or with `error` its refusal or failure. */
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
  await guard?.audit?.(record as never)
}

function isAudited({ access, method }: Call): boolean {
  return access.by === 'admin' ? (access.audited ?? method !== 'GET') : method !== 'GET'
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
