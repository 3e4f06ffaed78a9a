import { Pool } from 'undici'
import { nowMs } from '../measure/now-ms.ts'
import { serveCalls } from './child.ts'

export interface HammerOptions {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly ratePerSecond: number
  readonly seconds: number
}

export interface Hammered {
  readonly requests: number
  /** Anything but 200. */
  readonly failures: number
}

export type RequestDriverCalls = {
  hammer(options: HammerOptions): Promise<Hammered>
}

const CONNECTIONS = 32
const TICK_MS = 2

/** Calls at a steady rate over kept connections: both sides of a comparison get the same arrival rate. */
async function hammer(options: HammerOptions): Promise<Hammered> {
  const pool = new Pool(options.url, { connections: CONNECTIONS, keepAliveTimeout: 60_000 })
  const { method, path, headers = {}, body = null } = options
  const total = Math.round(options.ratePerSecond * options.seconds)
  const state = { sent: 0, failures: 0 }
  const calls: Promise<void>[] = []
  const callOnce = async () => {
    try {
      const reply = await pool.request({ method, path, headers, body })
      await reply.body.dump()
      if (reply.statusCode !== 200) state.failures += 1
    } catch {
      state.failures += 1
    }
  }
  const startMs = nowMs()
  while (state.sent < total) {
    const due = Math.min(total, Math.floor(((nowMs() - startMs) * options.ratePerSecond) / 1000))
    for (; state.sent < due; state.sent += 1) calls.push(callOnce())
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(calls)
  await pool.close()
  return { requests: total, failures: state.failures }
}

const calls: RequestDriverCalls = { hammer }
serveCalls(calls)
