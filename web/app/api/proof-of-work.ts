import { CallError } from './call-error.ts'
import { type Challenge, type SolvedChallenge, solveChallenge } from './solve-challenge.ts'

export interface Work {
  /** Unless one is solved or in progress. */
  prepare(): Promise<SolvedChallenge>
  /** Once more with a new challenge if the server rejects the first. */
  send<R>(deliver: (solved: SolvedChallenge) => Promise<R>): Promise<R>
}

export function createProofOfWork(fetchChallenge: () => Promise<Challenge>): Work {
  let solving: Promise<SolvedChallenge> | null = null
  function prepare(): Promise<SolvedChallenge> {
    if (solving !== null) return solving
    const begun = fetchChallenge().then(solveChallenge)
    solving = begun
    begun.catch(() => {
      if (solving === begun) solving = null
    })
    return begun
  }
  return {
    prepare,
    async send(deliver) {
      try {
        return await deliver(await prepare())
      } catch (error) {
        if (!(error instanceof CallError) || error.details.code !== 'desafio_invalido') throw error
        solving = null
        return deliver(await prepare())
      }
    },
  }
}
