import type { Clock } from '../../platform/clock/clock.ts'
import type { App } from '../../platform/http/create-app.ts'

export interface SecurityTxtDeps {
  readonly siteUrl: string
  readonly contact: string
  readonly clock: Clock
}

const PATH = '/.well-known/security.txt'
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** RFC 9116. */
export function createSecurityTxt({ siteUrl, contact, clock }: SecurityTxtDeps) {
  return {
    routes(app: App): void {
      app.get(PATH, { config: { operation: 'security.contact' } }, (_request, reply) => {
        // Constant for a day, so that it can be cached.
        const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS
        const lines = [
          `Contact: ${contact}`,
          `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
          'Preferred-Languages: es, en',
          `Canonical: ${siteUrl}${PATH}`,
        ]
        return reply
          .header('cache-control', 'public, max-age=86400')
          .type('text/plain; charset=utf-8')
          .send(`${lines.join('\n')}\n`)
      })
    },
  }
}
