import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that stores its mails. */
export interface MailTrap {
  readonly url: string
  /** Every mail in the order of its arrival, repetitions included. */
  readonly received: readonly { readonly to: string; readonly text: string; readonly name: string }[]
  /** The code in the last mail to this address that has one, once it has come. */
  codeFor(address: string): Promise<string>
  /** The text of the first mail to this address that contains `part`, once it has come. */
  textFor(address: string, part: string): Promise<string>
  /** Number of mails to this address; with `part`, of those whose text contains it. */
  countFor(address: string, part?: string): number
  /** The Message-IDs of the mails to this address whose text contains `part`, each once. */
  namesOf(address: string, part: string): readonly string[]
  /** Accepts no message until `release`: the sender waits for the answer. */
  hold(): void
  /** Answers no sender until `release`: nothing of a message was sent yet. */
  holdSenders(): void
  /** Resolves when so many messages or senders wait for their answer. */
  held(count: number): Promise<void>
  release(): void
  close(): Promise<void>
}

const DEADLINE_MS = 60_000

export async function startMailTrap({ deadlineMs = DEADLINE_MS } = {}): Promise<MailTrap> {
  const mails: { to: string; text: string; name: string }[] = []
  const arrivals = new EventTarget()
  const heldBack: (() => void)[] = []
  let holding = false
  let holdingSenders = false
  const holdBack = (done: () => void) => {
    heldBack.push(done)
    arrivals.dispatchEvent(new Event('held'))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (holdingSenders) holdBack(() => done())
      else done()
    },
    onData(stream, session, done) {
      readMail(stream).then((mail) => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, ...mail })
        if (holding) holdBack(done)
        else done()
        arrivals.dispatchEvent(new Event('mail'))
      }, done)
    },
  })
  // A sender that is killed leaves its connection and its message half-way.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  async function textFor(address: string, part: string): Promise<string> {
    const deadline = AbortSignal.timeout(deadlineMs)
    for (;;) {
      const mail = mails.find(({ to, text }) => to === address && text.includes(part))
      if (mail) return mail.text
      await once(arrivals, 'mail', { signal: deadline })
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received: mails,
    textFor,
    countFor: (address, part = '') =>
      mails.filter(({ to, text }) => to === address && text.includes(part)).length,
    namesOf: (address, part) => [
      ...new Set(
        mails.filter(({ to, text }) => to === address && text.includes(part)).map(({ name }) => name),
      ),
    ],
    hold() {
      holding = true
    },
    holdSenders() {
      holdingSenders = true
    },
    async held(count) {
      const deadline = AbortSignal.timeout(DEADLINE_MS)
      while (heldBack.length < count) await once(arrivals, 'held', { signal: deadline })
    },
    release() {
      holding = false
      holdingSenders = false
      for (const done of heldBack.splice(0)) done()
    },
    async codeFor(address) {
      await textFor(address, 'código')
      const last = mails.findLast(({ to, text }) => to === address && text.includes('código'))
      return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? ''
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readMail(stream: AsyncIterable<Buffer>): Promise<{ text: string; name: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { text = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks))
  return { text, name: messageId }
}
