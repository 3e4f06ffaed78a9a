import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_MESSAGE_BYTES = 5_000_000
/** The mailer keeps idle connections open. */
const CLOSE_TIMEOUT_MS = 100

export interface LocalSmtp {
  readonly smtpUrl: string
  close(): Promise<void>
}

export async function startSmtp(mailbox: Mailbox): Promise<LocalSmtp> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MESSAGE_BYTES,
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then((raw) => (stream.sizeExceeded ? Promise.reject(tooLarge()) : mailbox.add(raw, recipients)))
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  // Clients may disconnect during a message.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function tooLarge(): Error {
  return Object.assign(new Error('Message exceeds the maximum size'), { responseCode: 552 })
}
