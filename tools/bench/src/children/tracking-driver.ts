import net from 'node:net'
import { nowMs } from '../measure/now-ms.ts'
import { serveCalls } from './child.ts'
import { EVENTS_PER_BATCH, sampleBatch } from './tracking-batches.ts'
import type { RowsWritten } from './tracking-floor.ts'

/**
 * Sends batches as fast as they are accepted, each connection its next one when the last was answered. Requests are
 * bytes made beforehand and answers are looked at for their status alone: the driver shares the machine.
 */
export type TrackingDriverCalls = {
  send(options: TrackingDriverOptions): Promise<RowsSent>
}

export interface TrackingDriverOptions {
  readonly url: string
  readonly token: string
  readonly connections: number
  readonly seconds: number
}

export interface RowsSent extends RowsWritten {
  /** Batches that were answered with anything but 200. */
  readonly refused: number
}

const SAMPLES = 2_000
const ACCEPTED = Buffer.from('HTTP/1.1 200')

async function send({ url, token, connections, seconds }: TrackingDriverOptions): Promise<RowsSent> {
  const { hostname, port } = new URL(url)
  const requests = Array.from({ length: SAMPLES }, (_, n) => requestOf(n, token))
  const state = { next: 0, accepted: 0, refused: 0 }
  const startMs = nowMs()
  const untilMs = startMs + seconds * 1_000
  const converse = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
      const ask = () => {
        if (nowMs() >= untilMs) return void socket.end()
        socket.write(requests[state.next % SAMPLES] ?? '')
        state.next += 1
      }
      socket.on('connect', ask)
      // An answer is small: it comes in one piece.
      socket.on('data', (answer) => {
        if (answer.subarray(0, ACCEPTED.length).equals(ACCEPTED)) state.accepted += 1
        else state.refused += 1
        ask()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, converse))
  const passedMs = nowMs() - startMs
  return { rows: state.accepted * EVENTS_PER_BATCH, seconds: passedMs / 1_000, refused: state.refused }
}

/** Each visitor has an address of its own, as a proxy in front would tell it. */
function requestOf(n: number, token: string): Buffer {
  const body = JSON.stringify(sampleBatch(n, token))
  const lines = [
    'POST /api/track/events HTTP/1.1',
    'host: bench',
    'content-type: application/json',
    `x-forwarded-for: 203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const calls: TrackingDriverCalls = { send }
serveCalls(calls)
