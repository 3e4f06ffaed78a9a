type Override = Readonly<Record<string, (at: Date) => unknown>>

const daysAfter = (days: number) => (at: Date) => new Date(at.getTime() + days * 86_400_000)
const then = (at: Date) => at
const always = (value: unknown) => () => value
const sealed = () => Buffer.alloc(16, 1)

/** A request that has ended. */
const closed = (state: string): Override => ({ state: always(state), closed_at: then })

/** What a column has to hold so that its row is the one that is kept longest: by table and column. */
export const ROW_OVERRIDES: Readonly<Record<string, Override>> = {
  account_sessions: { expires_at: daysAfter(30) },
  account_mails: { state: always('sent'), ended_at: then },
  push_messages: { state: always('sent'), ended_at: then },
  fines: { hash: () => Buffer.alloc(32, 1) },
  fine_disputes: closed('dismissed'),
  geocoded_addresses: { expires_at: daysAfter(180) },
  organization_keys: { last_four: always('abcd') },
  profile_claims: closed('granted'),
  profiles: { slug_hash: sealed, slug_sealed: sealed, name_sealed: sealed, consulted_at: then },
  result_links: { expires_at: daysAfter(30) },
  rights_requests: closed('granted'),
  subscription_payments: { approved_at: then },
  subscriptions: { state: always('cancelled'), ended_at: then, settled_at: then },
}
