import { Worker } from 'node:worker_threads'
import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import { startChild } from '../../../platform/child-processes/start-child.ts'
import type { ParseJob, ParseMessage, ParseMore } from './parse-protocol.ts'

export interface Reader {
  post(message: ParseJob | ParseMore): void
  hold(isHeld: boolean): void
  /** Processor time used so far; null if unknown. */
  cpuMs(): Promise<number | null>
  stop(): Promise<void>
}

export interface ReaderEvents {
  onMessage(message: ParseMessage): void
  /** It exited. Called at most once. */
  onGone(reason: ReasonText): void
}

export type StartReader = (events: ReaderEvents) => Reader

const SCRIPT = new URL('./parse-worker.ts', import.meta.url)
/** Smaller bodies are copied: tracing still needs them. */
const COPIED_BYTES = 1_048_576
/** Megabytes: an answer of 8 MB needs a tenth of it. */
const PROCESS_HEAP_MB = 512

/** Starts quickly, receives large answers cheaply. The size of a body bounds its memory. */
export const startThread: StartReader = ({ onMessage, onGone }) => {
  const worker = new Worker(SCRIPT)
  worker.on('message', onMessage)
  worker.on('error', (error) => onGone(reasonText('reader_broke', error.name)))
  worker.on('exit', () => onGone(reasonText('reader_stopped')))
  return {
    post(message) {
      worker.postMessage(message, message.kind === 'job' ? transferable(message.input.body) : [])
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    async cpuMs() {
      const { user, system } = await worker.cpuUsage()
      return (user + system) / 1_000
    },
    stop: async () => void (await worker.terminate()),
  }
}

function transferable({ byteLength, buffer }: Uint8Array): ArrayBuffer[] {
  const isOwn = byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
  return isOwn && byteLength > COPIED_BYTES ? [buffer] : []
}

/** For what may need any amount of memory, see `startChild`. */
export const startProcess: StartReader = ({ onMessage, onGone }) => {
  const { send, ...child } = startChild(SCRIPT, PROCESS_HEAP_MB, {
    onMessage: (message) => onMessage(message as ParseMessage),
    onGone: (end) => onGone(end === 'memory' ? OUT_OF_MEMORY : reasonText('reader_stopped')),
  })
  return { ...child, post: send, cpuMs: async () => child.cpuMs() }
}

export const OUT_OF_MEMORY = reasonText('reading_memory')
