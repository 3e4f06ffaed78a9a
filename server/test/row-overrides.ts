type Override = Readonly<Record<string, (at: Date) => unknown>>

const then = (at: Date) => at
const always = (value: unknown) => () => value
const sealed = () => Buffer.alloc(16, 1)

/** A request that has ended. */
const closed = (state: string): Override => ({ state: always(state), closed_at: then })

/** Column values of a row that expires: by table and column. */
export const ROW_OVERRIDES: Readonly<Record<string, Override>> = {
  account_mails: { state: always('sent'), ended_at: then },
  push_messages: { state: always('sent'), ended_at: then },
  organization_keys: { last_four: always('abcd') },
  // Of a plate that is not watched, which would keep them.
  fines: { hash: () => Buffer.alloc(32, 1), subject_hash: () => Buffer.alloc(16, 2) },
  fine_disputes: closed('dismissed'),
  profile_claims: closed('granted'),
  profiles: { slug_hash: sealed, slug_sealed: sealed, name_sealed: sealed, consulted_at: then },
  rights_requests: closed('granted'),
  subscription_payments: { approved_at: then },
  subscriptions: { state: always('cancelled'), ended_at: then, settled_at: then },
  verification_codes: {
    code_id: always('00000000-0000-4000-8000-000000000001'),
    code_mac: () => Buffer.alloc(32, 1),
    issued_at: then,
  },
}
