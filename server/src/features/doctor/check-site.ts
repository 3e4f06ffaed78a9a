import { randomUUID } from 'node:crypto'
import { connect } from 'node:tls'
import { LIVE_PATH } from '@multas/contract'
import { WebSocket } from 'ws'
import type { TrustedProxies } from '../../platform/http/trusted-proxies.ts'
import { isLoopbackHost } from '../../platform/network/loopback.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const ANSWER_MS = 8_000
const DAY_MS = 86_400_000
const CERTIFICATE_WARNING_DAYS = 14

export interface SiteCheck {
  readonly siteUrl: string
  readonly host: string
  readonly trustedProxies: TrustedProxies
  readonly version: string
  readonly hasSingleAddress: boolean
}

export async function checkSite(site: SiteCheck, now: number): Promise<Finding[]> {
  return [
    assessProxy(site),
    ...(await Promise.all([
      checkAnswer(site),
      checkCertificate(site.siteUrl, now),
      checkSocket(site.siteUrl),
    ])),
  ]
}

export function assessProxy({
  siteUrl,
  host,
  trustedProxies,
  hasSingleAddress,
}: Omit<SiteCheck, 'version'>): Finding {
  if (trustedProxies === null && siteUrl.startsWith('https:'))
    return finding(
      'proxy',
      'failed',
      'SITE_URL uses https, so a proxy terminates TLS, but TRUST_PROXY is not set: all visitors share one rate limit. Set TRUST_PROXY.',
    )
  if (hasSingleAddress)
    return finding(
      'proxy',
      'failed',
      'Nearly all requests of the last day came from one address. Make the proxy set X-Forwarded-For and include it in TRUST_PROXY.',
    )
  if (typeof trustedProxies === 'number' && !isLoopbackHost(host))
    return finding(
      'proxy',
      'warning',
      `TRUST_PROXY=${trustedProxies} and HOST=${host}: make sure that the port is reachable only through the proxy, or set TRUST_PROXY to its address.`,
    )
  return finding(
    'proxy',
    'ok',
    trustedProxies === null ? 'No proxy is trusted.' : 'Forwarded addresses are trusted.',
  )
}

async function checkAnswer({ siteUrl, version }: SiteCheck): Promise<Finding> {
  try {
    const reply = await fetch(`${siteUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const body: unknown = reply.ok ? await reply.json().catch(() => null) : null
    const other = versionOf(body)
    if (other === null)
      return finding(
        'site',
        'failed',
        `${siteUrl}/healthz returned ${reply.status}, and not from this product. Check SITE_URL and the proxy.`,
      )
    if (other !== version)
      return finding('site', 'warning', `${siteUrl} runs version ${other}; this is version ${version}.`)
    return finding('site', 'ok', `${siteUrl} answers.`)
  } catch (error) {
    return finding('site', 'failed', `${siteUrl} does not answer: ${reasonOf(error)}`)
  }
}

function versionOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('version' in body)) return null
  return typeof body.version === 'string' ? body.version : null
}

async function checkCertificate(siteUrl: string, now: number): Promise<Finding> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:')
    return isLoopbackHost(hostname)
      ? finding('tls', 'skipped', 'SITE_URL points to this machine, without TLS.')
      : finding('tls', 'failed', 'SITE_URL uses http. Use https: without it, cookies are not Secure.')
  try {
    const until = await readExpiry(hostname, Number(port || 443))
    const days = Math.floor((until - now) / DAY_MS)
    return finding(
      'tls',
      days < CERTIFICATE_WARNING_DAYS ? 'warning' : 'ok',
      `The certificate is valid for ${days} more days.`,
    )
  } catch (error) {
    return finding('tls', 'failed', `The certificate of ${hostname} is not valid: ${reasonOf(error)}`)
  }
}

function readExpiry(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host })
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no connection within 8 s')))
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

/** The proxy must pass the upgrade; the server closes the unauthenticated socket itself. */
function checkSocket(siteUrl: string): Promise<Finding> {
  const address = `${siteUrl.replace(/^http/, 'ws')}${LIVE_PATH}?session=${randomUUID()}`
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { origin: siteUrl, handshakeTimeout: ANSWER_MS })
    socket.once('open', () => {
      socket.terminate()
      resolve(finding('websocket', 'ok', 'WebSocket connections reach the product.'))
    })
    socket.once('error', (error) => {
      resolve(
        finding(
          'websocket',
          'failed',
          `WebSocket connections do not reach the product: ${reasonOf(error)}. Configure the proxy to pass upgrades on ${LIVE_PATH}.`,
        ),
      )
    })
  })
}
