import { hasLeadingZeros, workText } from '@multas/domain'

export interface Challenge {
  readonly challenge: string
  readonly bits: number
}

export interface SolvedChallenge {
  readonly challenge: string
  readonly solution: number
}

/** Hashes computed in parallel: awaiting each costs more than computing it. */
const BATCH = 256

/** Some thousand hashes. Fails without Web Crypto, that is, without https. */
export async function solveChallenge({ challenge, bits }: Challenge): Promise<SolvedChallenge> {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += BATCH) {
    const hashes = await Promise.all(
      Array.from({ length: BATCH }, (_, place) =>
        crypto.subtle.digest('SHA-256', encoder.encode(workText(challenge, first + place))),
      ),
    )
    const found = hashes.findIndex((hash) => hasLeadingZeros(new Uint8Array(hash), bits))
    if (found >= 0) return { challenge, solution: first + found }
  }
}
