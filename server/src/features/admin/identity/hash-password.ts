import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { trimEndOf } from '@multas/domain'
import { type Secrets, sameBytes } from '../../../platform/secrets/secrets.ts'

const derive = promisify(argon2)

/** Cost of one guess (decision 0020). Memory in KiB. */
export interface Argon2Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const COST: Argon2Cost = { memory: 64 * 1024, passes: 3, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Each hash takes 64 MiB; more would let unauthenticated clients exhaust the memory. */
const AT_ONCE = 2

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export interface PasswordVerdict {
  readonly matches: boolean
  /** The password matches but was hashed with another cost: rehash it. */
  readonly isOutdated: boolean
}

export interface Passwords {
  /** Returns PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
  hash(password: string): Promise<string>
  /** `stored` null (unknown account) takes the same time. */
  verify(stored: string | null, password: string): Promise<PasswordVerdict>
}

/**
 * Argon2id over the password's HMAC under `APP_SECRET`: the database alone does not allow guessing. NFKC, so
 * that keyboards do not matter.
 */
export function createPasswords(secrets: Secrets, cost: Argon2Cost = COST): Passwords {
  const queue = createQueue(AT_ONCE)
  const tagOf = (password: string, salt: Buffer, at: Argon2Cost) =>
    queue(() =>
      derive('argon2id', {
        message: secrets.mac('admin-password', password.normalize('NFKC')),
        nonce: salt,
        tagLength: TAG_BYTES,
        ...at,
      }),
    )
  const placeholder = { cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return writePhc({ cost, salt, tag: await tagOf(password, salt, cost) })
    },
    async verify(stored, password) {
      const known = stored === null ? placeholder : readPhc(stored)
      const tag = await tagOf(password, known.salt, known.cost)
      const matches = sameBytes(tag, known.tag)
      return { matches, isOutdated: matches && !isSameCost(known.cost, cost) }
    },
  }
}

interface StoredHash {
  readonly cost: Argon2Cost
  readonly salt: Buffer
  readonly tag: Buffer
}

function writePhc({ cost: { memory, passes, parallelism }, salt, tag }: StoredHash): string {
  const unpadded = (bytes: Buffer) => trimEndOf(bytes.toString('base64'), '=')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function readPhc(text: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(text) ?? []
  if (tag === '') throw new Error('a password hash is not in PHC form')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const isSameCost = (a: Argon2Cost, b: Argon2Cost): boolean =>
  a.memory === b.memory && a.passes === b.passes && a.parallelism === b.parallelism

function createQueue(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
