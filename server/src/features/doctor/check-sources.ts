import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { SourceOrigin } from '../jurisdictions/index.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const CONNECT_MS = 5_000

/**
 * Sends no request. Certificates are validated at the first consultation, since a source may have its own
 * authority.
 */
export async function checkSources(sources: readonly SourceOrigin[]): Promise<Finding[]> {
  const configured = sources.flatMap(({ slug, origin }) => (origin === null ? [] : [{ slug, origin }]))
  const unset = sources.length - configured.length
  const summary = finding(
    'sources',
    configured.length === 0 ? 'warning' : 'ok',
    `${configured.length} configured, ${unset} without their environment variables (see "multas jurisdiction list").`,
  )
  return [summary, ...(await Promise.all(configured.map(checkSource)))]
}

async function checkSource({ slug, origin }: { slug: string; origin: string }): Promise<Finding> {
  try {
    await reach(new URL(origin))
    return finding(`source:${slug}`, 'ok', `${origin} is reachable.`)
  } catch (error) {
    return finding(`source:${slug}`, 'failed', `${origin} is not reachable: ${reasonOf(error)}`)
  }
}

function reach({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket: Socket =
      protocol === 'https:'
        ? connectTls({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
        : connectTcp({ host, port: Number(port || 80) })
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no connection within 5 s')))
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
