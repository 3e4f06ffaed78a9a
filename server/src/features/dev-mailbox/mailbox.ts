import type { Address } from 'postal-mime'

export interface ReceivedMail {
  readonly id: number
  readonly receivedAt: Date
  readonly recipients: readonly string[]
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly text: string
  readonly html: string
  readonly raw: string
}

export interface Mailbox {
  add(raw: Buffer, recipients: readonly string[]): Promise<ReceivedMail>
  list(recipient?: string): readonly ReceivedMail[]
  find(id: number): ReceivedMail | undefined
}

export const MAILBOX_CAPACITY = 200

export function createMailbox(now: () => Date): Mailbox {
  const kept: ReceivedMail[] = []
  let lastId = 0
  return {
    async add(raw, recipients) {
      const id = ++lastId
      const mail = await readMail(raw, { id, receivedAt: now(), recipients })
      kept.unshift(mail)
      kept.length = Math.min(kept.length, MAILBOX_CAPACITY)
      return mail
    },
    list: (recipient) =>
      recipient === undefined ? [...kept] : kept.filter(({ recipients }) => recipients.includes(recipient)),
    find: (id) => kept.find((mail) => mail.id === id),
  }
}

async function readMail(
  raw: Buffer,
  received: Pick<ReceivedMail, 'id' | 'receivedAt' | 'recipients'>,
): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw)
  return {
    ...received,
    from: mail.from ? writeAddress(mail.from) : '',
    to: (mail.to ?? []).map(writeAddress).join(', '),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw: raw.toString('utf8'),
  }
}

function writeAddress(address: Address): string {
  if (address.address === undefined) return `${address.name}: ${address.group.map(writeAddress).join(', ')}`
  return address.name ? `${address.name} <${address.address}>` : address.address
}
