import { MercadoPagoError } from 'mercadopago'
import { GatewayError } from './gateway.ts'

/** A call with all that it tries again, to the last byte of its answer: somebody may be waiting for it. */
const LIMIT_MS = 25_000

/**
 * Makes calls of the SDK end in time, in what `read` makes of the answer, or in a `GatewayError`. The SDK waits for the
 * head of an answer only, and gives `{}` for a body that is no JSON.
 */
export function createCaller(limitMs = LIMIT_MS) {
  async function run<A, T>(operation: string, call: () => Promise<A>, read: (answer: A) => T): Promise<T> {
    const answer = await within(limitMs, call).catch((error: unknown) => {
      // What it says in words may repeat what was sent, so only the status is kept.
      throw new GatewayError(operation, error instanceof MercadoPagoError ? error.status : 0)
    })
    try {
      return read(answer)
    } catch {
      throw new GatewayError(operation, 0, 'an answer that can’t be read')
    }
  }
  return {
    run,
    /** Null for what does not exist there. */
    async runOrNull<A, T>(operation: string, call: () => Promise<A>, read: (answer: A) => T) {
      try {
        return await run(operation, call, read)
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null
        throw error
      }
    },
  }
}

async function within<T>(limitMs: number, call: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('late')), limitMs)
  try {
    return await Promise.race([call(), late])
  } finally {
    clearTimeout(timer)
  }
}
