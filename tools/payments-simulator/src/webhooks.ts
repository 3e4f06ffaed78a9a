import { createHmac, randomUUID } from 'node:crypto'
import type { Topic } from './book.ts'

/** One notice on its way to the seller. */
export interface Notice {
  readonly number: number
  readonly topic: Topic
  readonly resourceId: string
  readonly action: string
  readonly createdAt: Date
  readonly url: string
  attempts: number
  /** Status of the last attempt; 0 without a reply; null before the first attempt. */
  status: number | null
}

export interface NoticeManner {
  /** Held back until they are released, so that a test says in which order and how often they come. */
  readonly held: boolean
  readonly secret: string
  /** Digits of `ts`: both are seen in the field. */
  readonly digits: 10 | 13
  /** The id in the address in capitals, the one that is signed not: what the documentation once said. */
  readonly capitalIds: boolean
  readonly retryDelaysMs: readonly number[]
}

export interface Notices {
  tell(topic: Topic, resourceId: string, action: string, createdAt: Date, url: string): void
  readonly sent: readonly Notice[]
  readonly waiting: readonly Notice[]
  manner(): NoticeManner
  setManner(change: Partial<NoticeManner>): void
  /** Sends what was held, `copies` times each, and waits for the answers. */
  release(order: 'given' | 'reversed' | 'shuffled', copies: number): Promise<readonly number[]>
  close(): void
}

const TIMEOUT_MS = 10_000
const KEPT = 5_000

export function createNotices(first: NoticeManner): Notices {
  let manner = first
  let number = 0
  let isClosed = false
  const sent: Notice[] = []
  const waiting: Notice[] = []
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  /** Retries after each delay until a reply is 2xx. */
  const deliver = async (notice: Notice): Promise<number> => {
    notice.status = await post(notice, manner)
    notice.attempts += 1
    const isTaken = notice.status >= 200 && notice.status < 300
    const delay = manner.retryDelaysMs[notice.attempts - 1]
    if (!isTaken && delay !== undefined && !isClosed) later(delay, () => void deliver(notice))
    return notice.status
  }
  return {
    sent,
    waiting,
    manner: () => manner,
    setManner(change) {
      manner = { ...manner, ...change }
    },
    tell(topic, resourceId, action, createdAt, url) {
      number += 1
      const notice = { number, topic, resourceId, action, createdAt, url, attempts: 0, status: null }
      if (manner.held) {
        waiting.push(notice)
        return
      }
      sent.push(notice)
      sent.splice(0, Math.max(0, sent.length - KEPT))
      later(0, () => void deliver(notice))
    },
    async release(order, copies) {
      const held = waiting.splice(0)
      const repeated = held.flatMap((notice) =>
        Array.from({ length: copies }, (_, copy) => (copy === 0 ? notice : { ...notice })),
      )
      const statuses: number[] = []
      for (const notice of inOrder(repeated, order)) {
        sent.push(notice)
        statuses.push(await deliver(notice))
      }
      return statuses
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function inOrder(notices: readonly Notice[], order: 'given' | 'reversed' | 'shuffled'): readonly Notice[] {
  if (order === 'given') return notices
  if (order === 'reversed') return [...notices].reverse()
  return notices
    .map((notice, place) => ({ notice, key: (place * 7_919 + 104_729) % 997 }))
    .sort((a, b) => a.key - b.key)
    .map(({ notice }) => notice)
}

async function post(notice: Notice, manner: NoticeManner): Promise<number> {
  const requestId = randomUUID()
  const ms = Date.now()
  const ts = String(manner.digits === 10 ? Math.floor(ms / 1000) : ms)
  const asked = manner.capitalIds ? notice.resourceId.toUpperCase() : notice.resourceId
  const url = new URL(notice.url)
  url.searchParams.set('data.id', asked)
  url.searchParams.set('type', notice.topic)
  const signed = `id:${notice.resourceId};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', manner.secret).update(signed).digest('hex')
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'MercadoPago WebHook v1.0 payment',
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
      },
      body: JSON.stringify(bodyOf(notice)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

function bodyOf(notice: Notice) {
  return {
    id: notice.number,
    live_mode: false,
    type: notice.topic,
    date_created: notice.createdAt.toISOString(),
    application_id: 4_400_500_600,
    user_id: 100_200_300,
    version: 1,
    api_version: 'v1',
    action: notice.action,
    data: { id: notice.resourceId },
  }
}
