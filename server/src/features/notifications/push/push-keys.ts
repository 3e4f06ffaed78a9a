import type { Db } from '../../../platform/database/database.ts'
import type { NoticeDeps } from '../notice-deps.ts'

/** P-256 key pair, base64url, that identifies the sender to push services (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface KeyRow {
  readonly publicKey: string
  readonly privateSealed: Buffer
}

/**
 * The configured keys, or a generated pair stored for all processes. A new pair invalidates all browser
 * subscriptions.
 */
export function createPushKeys(
  { database, secrets, clock }: Pick<NoticeDeps, 'database' | 'secrets' | 'clock'>,
  given: PushKeys | null,
): () => Promise<PushKeys> {
  const state: { known: PushKeys | null } = { known: given }
  return async () => {
    if (state.known !== null) return state.known
    const row = (await findKeys(database.db)) ?? (await makeKeys())
    state.known = { publicKey: row.publicKey, privateKey: secrets.decrypt(row.privateSealed) }
    return state.known
  }
  async function makeKeys(): Promise<KeyRow> {
    const { default: webPush } = await import('web-push')
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await database.db
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_sealed: secrets.encrypt(privateKey), created_at: clock() })
      .onConflict((on) => on.doNothing())
      .execute()
    const row = await findKeys(database.db)
    if (row === undefined) throw new Error('the stored push keys were not found')
    return row
  }
}

const findKeys = (db: Db): Promise<KeyRow | undefined> =>
  db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_sealed as privateSealed'])
    .executeTakeFirst()
