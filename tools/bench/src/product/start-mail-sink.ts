import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailSink {
  readonly url: string
  accepted(): number
  stop(): Promise<void>
}

/** Accepts every mail and keeps none, so that the product pays for its mails once and does not retry them. */
export async function startMailSink(): Promise<MailSink> {
  let accepted = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        accepted += 1
        done()
      })
    },
  })
  // A product that is stopped leaves its connections.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted: () => accepted,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
