export interface SingleFlight<T> {
  /**
   * The first caller for `key` starts the work. An aborted caller rejects; when the last leaves, the work's
   * signal aborts.
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T>
}

interface SharedCall<T> {
  readonly result: Promise<T>
  readonly controller: AbortController
  callers: number
  isSettled: boolean
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const calls = new Map<string, SharedCall<T>>()
  const take = (key: string, start: (signal: AbortSignal) => Promise<T>): SharedCall<T> => {
    const known = calls.get(key)
    if (known) return known
    const controller = new AbortController()
    const call: SharedCall<T> = { result: start(controller.signal), controller, callers: 0, isSettled: false }
    calls.set(key, call)
    const settle = () => {
      call.isSettled = true
      remove(key, call)
    }
    call.result.then(settle, settle)
    return call
  }
  const remove = (key: string, call: SharedCall<T>) => {
    if (calls.get(key) === call) calls.delete(key)
  }
  return {
    async join(key, signal, start) {
      signal.throwIfAborted()
      const call = take(key, start)
      call.callers += 1
      try {
        return await untilAborted(call.result, signal)
      } finally {
        call.callers -= 1
        if (call.callers === 0 && !call.isSettled) {
          remove(key, call)
          call.controller.abort()
        }
      }
    },
  }
}

function untilAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
