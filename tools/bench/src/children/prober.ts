import { Agent, get } from 'node:http'
import { nowMs } from '../measure/now-ms.ts'
import { serveCalls } from './child.ts'

export interface ProbeReport {
  /** Duration of each reply, in milliseconds. */
  readonly answerMs: readonly number[]
  /** Delay of the prober itself, in milliseconds, which is not the server's fault. */
  readonly lateMs: readonly number[]
}

export type ProberCalls = {
  /** Requests `url` every `everyMs` until it is stopped. */
  start(options: { readonly url: string; readonly everyMs: number }): void
  stop(nothing: null): ProbeReport
}

/** Requests are sent by the clock, without waiting for earlier replies. */
const state = { timer: undefined as NodeJS.Timeout | undefined, lastMs: 0 }
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let answerMs: number[] = []
let lateMs: number[] = []

const calls: ProberCalls = {
  start({ url, everyMs }) {
    answerMs = []
    lateMs = []
    state.lastMs = nowMs()
    state.timer = setInterval(() => {
      const sentMs = nowMs()
      lateMs.push(Math.max(0, sentMs - state.lastMs - everyMs))
      state.lastMs = sentMs
      get(url, { agent }, (reply) => {
        reply.resume()
        reply.on('end', () => answerMs.push(nowMs() - sentMs))
      }).on('error', () => answerMs.push(Number.POSITIVE_INFINITY))
    }, everyMs)
  },
  stop() {
    clearInterval(state.timer)
    return { answerMs, lateMs }
  },
}

serveCalls(calls)
