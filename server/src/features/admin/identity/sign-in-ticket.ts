import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { TICKET_S } from '../admin-limits.ts'

const PURPOSE = 'admin-sign-in-ticket'

export interface TicketAccount {
  readonly id: string
  readonly passwordHash: string
}

/** Proves the password for five minutes or until it changes; it needs a code, which counts once. */
export function issueTicket(secrets: Secrets, owner: TicketAccount, now: Date): string {
  const claim = `${owner.id}.${Math.floor(now.getTime() / 1_000) + TICKET_S}`
  return `${claim}.${secrets.mac(PURPOSE, signed(claim, owner)).toString('base64url')}`
}

/** Returns the claimed account (signature not yet verified); null if malformed or expired. */
export function readTicket(ticket: string, now: Date): { readonly accountId: string } | null {
  const [, accountId, end] = /^([\da-f-]{36})\.(\d{1,12})\.[\w-]{43}$/.exec(ticket) ?? []
  if (accountId === undefined || now.getTime() >= Number(end) * 1_000) return null
  return { accountId }
}

export function isSigned(secrets: Secrets, ticket: string, owner: TicketAccount): boolean {
  const cut = ticket.lastIndexOf('.')
  const signature = Buffer.from(ticket.slice(cut + 1), 'base64url')
  return secrets.isMac(PURPOSE, signed(ticket.slice(0, cut), owner), signature)
}

const signed = (claim: string, { passwordHash }: TicketAccount): string => `${claim}.${passwordHash}`
