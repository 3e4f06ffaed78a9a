import { contactChallenge } from '@multas/contract/routes'
import type { call as callServer } from './call.ts'
import { CallError } from './call-error.ts'
import type { SolvedChallenge } from './solve-challenge.ts'

export async function solveWhenRequired<T>(
  call: typeof callServer,
  ask: (work: SolvedChallenge | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await ask(undefined)
  } catch (error) {
    if (!(error instanceof CallError) || error.details.code !== 'desafio_requerido') throw error
    const { createProofOfWork } = await import('./proof-of-work.ts')
    return createProofOfWork(() => call(contactChallenge)).send(ask)
  }
}
