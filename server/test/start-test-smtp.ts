import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** The refused command, and the reply to it. */
export interface SmtpRefusal {
  readonly at: 'connect' | 'sender' | 'recipient' | 'data'
  readonly status: number
}

export interface TestMessage {
  readonly recipients: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** A real SMTP server whose replies a test controls. */
export interface TestSmtp {
  readonly url: string
  readonly port: number
  readonly messages: readonly TestMessage[]
  /** Number of connections opened so far. */
  connections(): number
  /** Resolves with the first message to `recipient` after `skip` others, at once when it is there already. */
  messageTo(recipient: string, skip?: number): Promise<TestMessage>
  /** Resolves at the `count`th refusal. */
  refused(count: number): Promise<void>
  /** Refuses like this from now on; null accepts everything again. */
  refuse(refusal: SmtpRefusal | null): void
  close(): Promise<void>
}

export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const state = { refusal: null as SmtpRefusal | null, refusals: 0, connections: 0 }
  const messages: TestMessage[] = []
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const watcher of watchers) watcher()
  }
  const findRefusal = (at: SmtpRefusal['at'], recipient: string): Error | null => {
    if (state.refusal?.at !== at) return null
    state.refusals += 1
    queueMicrotask(notify)
    const { status } = state.refusal
    return Object.assign(new Error(`no mail for <${recipient}> today`), { responseCode: status })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect(_session, done) {
      state.connections += 1
      done(findRefusal('connect', ''))
    },
    onMailFrom: (_address, _session, done) => done(findRefusal('sender', '')),
    onRcptTo: ({ address }, _session, done) => done(findRefusal('recipient', address)),
    onData(stream, session, done) {
      readMessage(stream, session)
        .then((message) => {
          const refusal = findRefusal('data', message.recipients.join())
          if (!refusal) messages.push(message)
          done(refusal)
          notify()
        })
        .catch(done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const bound = (listening.address() as AddressInfo).port
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const check = () => {
        const found = find()
        if (found === undefined) return
        watchers.delete(check)
        resolve(found)
      }
      watchers.add(check)
      check()
    })
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    messages,
    connections: () => state.connections,
    messageTo: (recipient, skip = 0) =>
      until(() => messages.filter(({ recipients }) => recipients.includes(recipient))[skip]),
    refused: (count) => until(() => (state.refusals >= count ? true : undefined)).then(() => undefined),
    refuse: (refusal) => {
      state.refusal = refusal
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMessage(stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<TestMessage> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks)
  return {
    recipients: session.envelope.rcptTo.map(({ address }) => address),
    raw: raw.toString('utf8'),
    mail: await PostalMime.parse(raw),
  }
}
