import { type Child, startChild } from '../children/child.ts'
import type { ConnectOptions, Session, SocketDriverCalls, SocketReport } from '../children/socket-driver.ts'
import type { Ticket } from '../product/issue-tickets.ts'

/** Several driver processes as one: no single one could hold or serve so many sockets. */
export interface Crowd {
  post(url: string, tickets: readonly Ticket[]): Promise<readonly Session[]>
  connect(options: ConnectOptions): Promise<void>
  disconnect(): Promise<void>
  report(lastSeq: number): Promise<SocketReport>
  stop(): Promise<void>
}

const DRIVERS = 4

export function startCrowd(): Crowd {
  const drivers: readonly Child<SocketDriverCalls>[] = Array.from({ length: DRIVERS }, () =>
    startChild<SocketDriverCalls>('socket-driver.ts'),
  )
  const inParts = async <T, R>(
    all: readonly T[],
    call: (driver: Child<SocketDriverCalls>, part: T[]) => Promise<R>,
  ) =>
    Promise.all(
      drivers.map((driver, n) =>
        call(
          driver,
          all.filter((_, index) => index % DRIVERS === n),
        ),
      ),
    )
  return {
    async post(url, tickets) {
      const parts = await inParts(tickets, (driver, part) => driver.call('post', { url, tickets: part }))
      return parts.flat()
    },
    async connect({ sessions, perSecond, ...where }) {
      await inParts(sessions, (driver, part) =>
        driver.call('connect', { ...where, sessions: part, perSecond: perSecond / DRIVERS }),
      )
    },
    async disconnect() {
      await Promise.all(drivers.map((driver) => driver.call('disconnect', null)))
    },
    async report(lastSeq) {
      const reports = await Promise.all(drivers.map((driver) => driver.call('report', { lastSeq })))
      return reports.reduce(addReports)
    },
    async stop() {
      await Promise.all(drivers.map((driver) => driver.stop()))
    },
  }
}

function addReports(a: SocketReport, b: SocketReport): SocketReport {
  return {
    sockets: a.sockets + b.sockets,
    authenticated: a.authenticated + b.authenticated,
    resumedAtMs: [...a.resumedAtMs, ...b.resumedAtMs],
    events: a.events + b.events,
    complete: a.complete + b.complete,
    faults: [...a.faults, ...b.faults],
  }
}
