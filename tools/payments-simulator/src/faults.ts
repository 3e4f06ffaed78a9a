import type { SimulatedReply, SimulatedRequest } from './http.ts'

/** A fault of the next calls whose path contains `path`. */
export interface Fault {
  readonly kind: 'status' | 'hang' | 'reset' | 'done_then_reset'
  /** For `status`. */
  readonly status: number
  readonly path: string
  readonly method: string | null
  times: number
}

export interface Faults {
  add(fault: Fault): void
  /** The fault of this call, counted. */
  take(request: SimulatedRequest): Fault | null
  clear(): void
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(fault) {
      faults.push(fault)
    },
    take({ path, method }) {
      const found = faults.find(
        (fault) => fault.times > 0 && path.includes(fault.path) && (fault.method ?? method) === method,
      )
      if (!found) return null
      found.times -= 1
      faults = faults.filter(({ times }) => times > 0)
      return found
    },
    clear() {
      faults = []
    },
  }
}

export function answerFault({ status }: Fault): SimulatedReply {
  return {
    status,
    json: { message: 'simulated failure', error: 'internal_error', status, cause: [] },
    ...(status === 429 ? { headers: { 'retry-after': '1' } } : {}),
  }
}
