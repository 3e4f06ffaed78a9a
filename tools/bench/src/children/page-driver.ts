import net from 'node:net'
import { nowMs } from '../measure/now-ms.ts'
import { serveCalls } from './child.ts'
import { createAnswerReader } from './read-answers.ts'

/** Asks for one page as fast as it is answered, each connection again when it has it all. */
export type PageDriverCalls = {
  ask(options: PageDriverOptions): Promise<PagesRead>
}

export interface PageDriverOptions {
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export interface PagesRead {
  readonly pages: number
  readonly seconds: number
  /** Answered with anything but 200. */
  readonly refused: number
}

async function ask({ url, path, headers, connections, seconds }: PageDriverOptions): Promise<PagesRead> {
  const { hostname, port } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`)
  const state = { pages: 0, refused: 0 }
  const startMs = nowMs()
  const untilMs = startMs + seconds * 1_000
  const converse = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
      const reader = createAnswerReader()
      const askOnce = () => (nowMs() < untilMs ? socket.write(request) : socket.end())
      socket.on('connect', askOnce)
      socket.on('data', (bytes) => {
        const status = reader.take(bytes)
        if (status === null) return
        state[status === 200 ? 'pages' : 'refused'] += 1
        askOnce()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, converse))
  return { ...state, seconds: (nowMs() - startMs) / 1_000 }
}

const calls: PageDriverCalls = { ask }
serveCalls(calls)
