import { CallError } from './call-error.ts'
import { type Challenge, type SolvedChallenge, solveChallenge } from './solve-challenge.ts'

export interface Work {
  /** Begins to solve a challenge, if none is solved or being solved; sending then finds it done. */
  prepare(): Promise<SolvedChallenge>
  /** Sends with a solved challenge, and once more with a new one when the server takes the first no longer. */
  send<R>(deliver: (solved: SolvedChallenge) => Promise<R>): Promise<R>
}

/** The work behind one form: a challenge is fetched and solved while its visitor writes. */
export function createWork(fetchChallenge: () => Promise<Challenge>): Work {
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
