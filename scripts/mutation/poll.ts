import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** The clock ended a test: on a busy machine that says nothing, until the test passes without the mutant. */
export class LateError extends Error {
  override readonly name = 'LateError'
}

interface Patience {
  readonly timeout?: number
  readonly interval?: number
}

/** `vi.waitFor`: Vitest's own needs a worker of Vitest. */
export async function waitFor<T>(
  read: () => T,
  { timeout = 1000, interval = 50 }: Patience = {},
): Promise<Awaited<T>> {
  const deadline = Date.now() + timeout
  while (true) {
    try {
      return await read()
    } catch (cause) {
      if (Date.now() > deadline) throw new LateError(messageOf(cause), { cause })
      await sleep(interval)
    }
  }
}

/** `expect.poll`: reads until the assertion holds. */
export function poll(read: () => unknown, patience: Patience = {}) {
  const assertions = (isNegated: boolean): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? assertions(!isNegated)
            : (...args: readonly unknown[]) =>
                waitFor(async () => {
                  const assertion = isNegated ? expect(await read()).not : expect(await read())
                  Reflect.apply(Reflect.get(assertion, name), assertion, args)
                }, patience),
      },
    )
  return assertions(false)
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
