import type { Page } from 'playwright-core'
import { withPage } from './open-page.ts'

/** The bytes on the wire for one request of a page. */
export interface Sent {
  readonly url: string
  readonly bytes: number
  readonly encoding: string
}

/** Opens a page with an empty cache and lists all that it asks for until the network is idle. */
export function listRequests(
  screen: { readonly width: number; readonly height: number },
  url: string,
): Promise<readonly Sent[]> {
  return withPage(screen, (page) => collect(page, url))
}

async function collect(page: Page, url: string): Promise<readonly Sent[]> {
  const responses: Promise<Sent>[] = []
  page.on('requestfinished', (request) => {
    responses.push(
      Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        url: request.url(),
        bytes: sizes.responseBodySize,
        encoding: response?.headers()['content-encoding'] ?? 'as it is',
      })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return Promise.all(responses)
}
