export interface SharedFlights<T> {
  /**
   * The first caller for `key` starts the work. An aborted caller rejects; when the last leaves, the work's
   * signal aborts.
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>): Promise<T>
}

interface Flight<T> {
  readonly result: Promise<T>
  readonly controller: AbortController
  passengers: number
  landed: boolean
}

export function createSharedFlights<T>(): SharedFlights<T> {
  const flights = new Map<string, Flight<T>>()
  const take = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const known = flights.get(key)
    if (known) return known
    const controller = new AbortController()
    const flight: Flight<T> = { result: start(controller.signal), controller, passengers: 0, landed: false }
    flights.set(key, flight)
    const land = () => {
      flight.landed = true
      forget(key, flight)
    }
    flight.result.then(land, land)
    return flight
  }
  const forget = (key: string, flight: Flight<T>) => {
    if (flights.get(key) === flight) flights.delete(key)
  }
  return {
    async join(key, signal, start) {
      signal.throwIfAborted()
      const flight = take(key, start)
      flight.passengers += 1
      try {
        return await orLeave(flight.result, signal)
      } finally {
        flight.passengers -= 1
        if (flight.passengers === 0 && !flight.landed) {
          forget(key, flight)
          flight.controller.abort()
        }
      }
    },
  }
}

function orLeave<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
