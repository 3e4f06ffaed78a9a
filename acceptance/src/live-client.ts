import { inject } from 'vitest'
import WebSocket from 'ws'

export interface LiveMessage {
  readonly type: string
  readonly seq?: number
  readonly [field: string]: unknown
}

export interface Ending {
  readonly code: number
  readonly reason: string
}

/** A WebSocket client on `/ws`: keeps every message, and can wait for a message or for the end. */
export interface LiveClient {
  readonly messages: LiveMessage[]
  /** Resolves once connected; rejects with the HTTP status if the upgrade is refused. */
  readonly opened: Promise<void>
  readonly ended: Promise<Ending>
  send(data: string | Buffer): void
  authenticate(token: string, after?: number): void
  /** The first matching message, including earlier ones. Rejects if the connection ends without one. */
  waitFor(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>
  /** Ends the connection as a network failure does. */
  cut(): void
}

export interface ConnectOptions {
  readonly url?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export function connect(session: string, { url, headers = {} }: ConnectOptions = {}): LiveClient {
  const base = (url ?? inject('productUrl')).replace(/^http/, 'ws')
  const socket = new WebSocket(`${base}/ws?session=${encodeURIComponent(session)}`, { headers })
  const messages: LiveMessage[] = []
  const watchers = new Set<() => void>()
  const notifyWatchers = () => {
    for (const watcher of [...watchers]) watcher()
  }
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as LiveMessage)
    notifyWatchers()
  })
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`HTTP ${response.statusCode}`)),
    )
  })
  opened.catch(() => undefined)
  const ended = new Promise<Ending>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  return {
    messages,
    opened,
    ended,
    send: (data) => socket.send(data),
    authenticate: (token, after) =>
      socket.send(JSON.stringify({ type: 'auth', token, ...(after === undefined ? {} : { after }) })),
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const watcher = () => {
          const found = messages.find(fits)
          if (found) watchers.delete(watcher)
          if (found) resolve(found)
        }
        watchers.add(watcher)
        watcher()
        void ended.then(({ code }) => reject(new Error(`the connection ended with ${code}`)))
      }),
    cut: () => socket.terminate(),
  }
}

/** Follows a search to its end: connects, authenticates, and resolves with all messages. */
export async function follow(
  session: string,
  token: string,
  options: ConnectOptions & { after?: number } = {},
): Promise<{ messages: LiveMessage[]; ending: Ending }> {
  const client = connect(session, options)
  await client.opened
  client.authenticate(token, options.after)
  const ending = await client.ended
  return { messages: client.messages, ending }
}

export const eventsOf = (messages: readonly LiveMessage[], type: string): LiveMessage[] =>
  messages.filter((message) => message.type === type)
