import { type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'
import { TICKET_S } from '../admin-limits.ts'

const PURPOSE = 'admin-sign-in-ticket'

export interface TicketOwner {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Says that the password was right, for five minutes. It carries its own end and our signature; a password that
 * changes meanwhile voids it. It opens nothing without a code, and a code counts once.
 */
export function issueTicket(secrets: Secrets, owner: TicketOwner, now: Date): string {
  const claim = `${owner.id}.${Math.floor(now.getTime() / 1_000) + TICKET_S}`
  return `${claim}.${sign(secrets, claim, owner).toString('base64url')}`
}

/** Whose ticket it says to be; null when it is none of ours in form, or over. */
export function readTicket(ticket: string, now: Date): { readonly accountId: string } | null {
  const [, accountId, end] = /^([\da-f-]{36})\.(\d{1,12})\.[\w-]{43}$/.exec(ticket) ?? []
  if (accountId === undefined || now.getTime() >= Number(end) * 1_000) return null
  return { accountId }
}

export function isSigned(secrets: Secrets, ticket: string, owner: TicketOwner): boolean {
  const cut = ticket.lastIndexOf('.')
  const signature = Buffer.from(ticket.slice(cut + 1), 'base64url')
  return sameBytes(signature, sign(secrets, ticket.slice(0, cut), owner))
}

function sign(secrets: Secrets, claim: string, { passwordHash }: TicketOwner): Buffer {
  return secrets.mac(PURPOSE, `${claim}.${passwordHash}`)
}
