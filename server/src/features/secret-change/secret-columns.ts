import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/table-types.ts'
import type { MovedKind } from '../../platform/secrets/key-ring.ts'
import type { SealedText } from './identities.ts'

/**
 * `plain`: random, public or hashed without a key. `pinned`: under a key that outlives its secret. `brief`:
 * deleted within hours, and not looked up under the previous secret.
 */
type Use = { readonly sealed: SealedText } | { readonly hash: MovedKind } | 'plain' | 'pinned' | 'brief'

type BytesOf<T> = {
  readonly [C in keyof Selectable<T> as Extract<Selectable<T>[C], Buffer | Buffer[]> extends never
    ? never
    : C]: Use
}

type ColumnsOfBytes = {
  readonly [T in keyof DB as keyof BytesOf<DB[T]> extends never ? never : T]: BytesOf<DB[T]> | 'view'
}

const OTHER = { sealed: 'other' } as const
const SEALED_EMAIL = { sealed: 'email' } as const
const EMAIL = { hash: 'email' } as const
const SUBJECT = { hash: 'subject' } as const

/** A missing column does not compile. */
export const SECRET_COLUMNS: ColumnsOfBytes = {
  account_mails: { content_sealed: OTHER, subject_sealed: OTHER },
  account_sessions: { email_hash: EMAIL, email_sealed: SEALED_EMAIL, token_hash: 'plain' },
  accounts: { email_hash: EMAIL, email_sealed: SEALED_EMAIL, phrase_sealed: OTHER },
  admin_accounts: { email_hash: EMAIL, email_sealed: SEALED_EMAIL, totp_sealed: OTHER },
  admin_attempts: { key: 'brief' },
  admin_invitations: { token_hash: 'plain', token_sealed: OTHER, totp_sealed: OTHER },
  admin_recovery_codes: { code_hash: 'pinned' },
  admin_sessions: { token_hash: 'plain' },
  api_keys: 'view',
  blocked_subjects: { reason_sealed: OTHER, subject_hash: SUBJECT, subject_sealed: { sealed: 'subject' } },
  column_mappings: { fingerprint: 'plain' },
  contact_requests: { content_sealed: { sealed: 'content' }, email_hash: EMAIL, note_sealed: OTHER },
  deliveries: { file_sha256: 'plain' },
  email_changes: { new_email_hash: EMAIL, new_email_sealed: SEALED_EMAIL },
  feedback: {
    detected_email_hash: EMAIL,
    detected_email_sealed: SEALED_EMAIL,
    email_hash: EMAIL,
    email_sealed: SEALED_EMAIL,
  },
  fine_assignments: { fine_hash: 'plain', reference_sealed: OTHER },
  fine_contests: { fine_hash: 'plain', text_sealed: OTHER },
  fine_disputes: {
    answer_sealed: OTHER,
    fine_hash: 'plain',
    note_sealed: OTHER,
    subject_hash: SUBJECT,
    text_sealed: OTHER,
  },
  fine_evidence: { fine_hash: 'plain', sha256: 'plain' },
  fine_sightings: { fine_hash: 'plain' },
  fines: { content_sealed: { sealed: 'fine' }, counted_in: 'plain', hash: 'plain', subject_hash: SUBJECT },
  fleet_audit: 'view',
  fleet_drivers: {
    dni_hash: { hash: 'fleet.driver' },
    sealed: { sealed: 'driver' },
    subject_hashes: SUBJECT,
  },
  fleet_imports: { content_sealed: OTHER },
  fleet_keys: 'view',
  fleet_members: 'view',
  fleet_news: { sealed: OTHER, subject_hash: SUBJECT },
  fleet_vehicles: { plate_sealed: { sealed: 'plate' }, subject_hash: SUBJECT },
  fleet_webhook_deliveries: 'view',
  fleet_webhooks: 'view',
  idempotency_keys: { reply_sealed: OTHER, request_hash: 'plain' },
  moved_hashes: { from_hash: 'plain', to_hash: 'plain' },
  municipalities: { contact_sealed: OTHER },
  municipality_members: 'view',
  newsletter_subscriptions: { email_hash: EMAIL, email_sealed: SEALED_EMAIL },
  notice_preferences: { refused_email_hash: EMAIL },
  notices: { content_sealed: OTHER, says: 'pinned' },
  organization_audit: { fine_hash: 'plain' },
  organization_keys: { key_hash: 'plain' },
  organization_members: { email_hash: EMAIL, email_sealed: SEALED_EMAIL },
  organization_webhook_deliveries: { body_sealed: OTHER, fine_hash: 'plain' },
  organization_webhooks: { secret_sealed: OTHER },
  account_closing_emails: { content_sealed: OTHER },
  parting_mails: 'view',
  passkey_challenges: { browser_hash: 'plain', challenge_hash: 'plain', email_hash: EMAIL },
  passkeys: {
    canonical_email_hash: EMAIL,
    credential_id: 'plain',
    email_hash: EMAIL,
    email_sealed: SEALED_EMAIL,
    last_answer_hash: 'plain',
    name_sealed: OTHER,
    public_key: 'plain',
  },
  pinned_keys: { key_sealed: OTHER },
  profile_claims: { content_sealed: OTHER, subject_hash: SUBJECT },
  profile_slugs: { slug_hash: 'pinned' },
  profiles: { name_sealed: OTHER, slug_hash: 'pinned', slug_sealed: OTHER, subject_hash: SUBJECT },
  push_endpoints: { endpoint_hash: 'plain', endpoint_sealed: OTHER },
  push_keys: { private_sealed: OTHER },
  push_messages: { content_sealed: OTHER },
  rate_limits: { key: 'brief' },
  registry_fines: { content: 'pinned', dni_hash: 'pinned', hash: 'plain', plate_hash: 'pinned' },
  result_links: { token_hash: 'plain' },
  rights_requests: { content_sealed: { sealed: 'content' }, email_hash: EMAIL, subject_hash: SUBJECT },
  row_issues: { issues_sealed: OTHER },
  search_readers: { browser_hash: 'plain' },
  searches: {
    browser_hash: 'plain',
    canonical_email_hash: EMAIL,
    email_hash: EMAIL,
    email_sealed: SEALED_EMAIL,
    person_sealed: OTHER,
    subject_hash: SUBJECT,
    subject_sealed: { sealed: 'subject' },
  },
  spent_challenges: { nonce: 'plain' },
  subject_consultations: { subject_hash: SUBJECT },
  subject_news: { fine_hash: 'plain', news_sealed: OTHER, subject_hash: SUBJECT },
  subscription_events: { note_sealed: OTHER },
  subscriptions: { payer_email_sealed: SEALED_EMAIL },
  tracking_batches: { email_hash: EMAIL, email_sealed: SEALED_EMAIL },
  verification_codes: {
    about_hash: { hash: 'code-about' },
    canonical_email_hash: EMAIL,
    code_mac: 'brief',
    email_hash: EMAIL,
    mail_sealed: { sealed: 'code-mail' },
  },
  verification_guesses: { email_hash: EMAIL, guesser_hash: 'brief' },
  verification_tokens: {
    browser_hash: 'plain',
    canonical_email_hash: EMAIL,
    email_hash: EMAIL,
    email_sealed: SEALED_EMAIL,
    subject_hash: SUBJECT,
    token_hash: 'plain',
  },
  verified_browsers: { browser_hash: 'plain', canonical_email_hash: EMAIL, email_hash: EMAIL },
  watched_subjects: { sealed: { sealed: 'subject' }, subject_hash: SUBJECT },
  watches: { subject_hash: SUBJECT },
  webhook_deliveries: 'view',
  webhooks: 'view',
}

export interface SecretTable {
  readonly name: string
  readonly sealed: readonly { readonly column: string; readonly text: SealedText }[]
  readonly hashed: readonly { readonly column: string; readonly kind: MovedKind }[]
}

export const SECRET_TABLES: readonly SecretTable[] = Object.entries(SECRET_COLUMNS)
  .map(([name, columns]: [string, Readonly<Record<string, Use>> | 'view']) => ({
    name,
    sealed: Object.entries(columns === 'view' ? {} : columns).flatMap(([column, use]) =>
      typeof use === 'object' && 'sealed' in use ? [{ column, text: use.sealed }] : [],
    ),
    hashed: Object.entries(columns === 'view' ? {} : columns).flatMap(([column, use]) =>
      typeof use === 'object' && 'hash' in use ? [{ column, kind: use.hash }] : [],
    ),
  }))
  .filter(({ sealed, hashed }) => sealed.length + hashed.length > 0)

export const ARRAYS: ReadonlySet<string> = new Set([
  'fleet_drivers.subject_hashes' satisfies `${keyof DB}.${string}`,
])

/** Tables whose hashes are part of a foreign key, or arrays: all rows of a text change in one statement. */
export const MOVED_TOGETHER: ReadonlySet<string> = new Set([
  'fines',
  'fleet_drivers',
  'subject_news',
  'watched_subjects',
] satisfies (keyof DB)[])
