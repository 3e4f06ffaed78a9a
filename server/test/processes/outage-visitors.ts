import { connect } from '../live-harness.ts'
import type { OutageProduct } from './outage-product.ts'
import { post, searchAs } from './visitor.ts'

let serial = 0

/** A new plate and a new address. */
export function nextVisitor(): { readonly plate: string; readonly email: string } {
  serial += 1
  const digits = String(serial % 1_000).padStart(3, '0')
  const letter = String.fromCharCode(65 + Math.floor(serial / 1_000))
  return { plate: `AG${digits}K${letter}`, email: `ana${serial}@gmail.com` }
}

/** A search with a browser on it. */
export interface Followed {
  readonly sessionId: string | null
  /** Number of jurisdictions that have replied. */
  progress(): number
  /** Follows to the end as a browser does: it reconnects with the last sequence number. */
  finish(): Promise<{ readonly seqs: readonly number[]; readonly last: unknown }>
}

export async function follow({ site, mail }: OutageProduct): Promise<Followed> {
  const { plate, email } = nextVisitor()
  const { sessionId, wsToken: token } = await searchAs(site, mail, email, plate)
  const url = `${site.replace('http', 'ws')}/ws?session=${sessionId}`
  let browser = await connect(url, { type: 'auth', token })
  return {
    sessionId,
    progress: () => browser.received.filter(({ type }) => type === 'progress').length,
    async finish() {
      const seqs: number[] = []
      for (;;) {
        const code = await browser.closed
        seqs.push(...browser.seqs())
        const last = browser.received.findLast(({ type }) => type === 'session_complete')
        if (code === 1000 && last) return { seqs, last }
        await new Promise((resolve) => setTimeout(resolve, 300))
        browser = await connect(url, { type: 'auth', token, after: seqs.at(-1) ?? 0 })
      }
    },
  }
}

/** The replies to a visitor: a page, and a call that sends a mail when it is accepted. */
export interface Probe {
  readonly status: number
  readonly retryAfter: string | null
  readonly what: string
}

/** Visitors who arrive continuously, until `stop`. */
export function keepVisiting(site: string) {
  const answers: Probe[] = []
  const accepted: string[] = []
  const state = { isOver: false }
  const visits = { accept: 'text/html' }

  async function probe(what: string, request: Promise<Response>): Promise<number> {
    const response = await request
    await response.arrayBuffer()
    answers.push({ what, status: response.status, retryAfter: response.headers.get('retry-after') })
    return response.status
  }

  async function visit(): Promise<void> {
    while (!state.isOver) {
      const { email, plate } = nextVisitor()
      const body = JSON.stringify({ email, patent: plate })
      const headers = { 'content-type': 'application/json' }
      const [, , status] = await Promise.all([
        probe('a page', fetch(`${site}/results/${'x'.repeat(43)}`, { headers: visits })),
        probe('the home page', fetch(site, { headers: visits })),
        probe('send-code', fetch(`${site}/api/send-code`, { method: 'POST', headers, body })),
      ])
      if (status === 200) accepted.push(email)
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  }

  const visiting = visit()
  return {
    answers,
    /** The addresses to which a code was promised. */
    accepted,
    async stop(): Promise<void> {
      state.isOver = true
      await visiting
    },
  }
}

/** Requests a code until the request is accepted; returns the address. */
export async function requestCode({ site }: OutageProduct): Promise<string> {
  const { email, plate: patent } = nextVisitor()
  for (;;) {
    const isTaken = await post(site, '/api/send-code', { email, patent }).then(
      () => true,
      () => false,
    )
    if (isTaken) return email
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
