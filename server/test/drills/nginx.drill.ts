import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { findFreePort } from '../../src/platform/network/find-free-port.ts'
import { connect } from '../live-harness.ts'
import { type GatedUpstreams, startGatedUpstreams } from '../processes/gated-upstreams.ts'
import { type MailTrap, startMailTrap } from '../processes/mail-trap.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'
import { post, searchAs } from '../processes/visitor.ts'

/**
 * `deploy/proxy/nginx.conf` in front of two web processes and a worker: a search through TLS with its live socket.
 * Needs nginx and openssl on the path.
 */
const SAMPLE = path.join(import.meta.dirname, '../../../deploy/proxy/nginx.conf')
const UPSTREAMS = 3
const folder = mkdtempSync('/var/tmp/multas-nginx-')
chmodSync(folder, 0o711)
const closing: (() => unknown)[] = []

interface Testbed {
  site: string
  upstreams: GatedUpstreams
  mail: MailTrap
  webs: RunningProcess[]
}
let testbed: Testbed

beforeAll(async () => {
  trustOwnCertificate()
  const [secure, plain, first, second] = await Promise.all([
    findFreePort(),
    findFreePort(),
    findFreePort(),
    findFreePort(),
  ])
  const site = `https://localhost:${secure}`
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
  closing.push(() => postgres.stop())
  const [mail, upstreams] = await Promise.all([startMailTrap(), startGatedUpstreams(UPSTREAMS)])
  closing.push(() => Promise.all([mail.close(), upstreams.close()]))
  const variables = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: 'a secret of the drill, long enough to be one',
    JURISDICTIONS_DIR: upstreams.directory,
    SMTP_URL: mail.url,
    SITE_URL: site,
    TRUST_PROXY: '127.0.0.1',
  }
  const starts = [
    { ROLE: 'web', PORT: String(first) },
    { ROLE: 'web', PORT: String(second) },
    { ROLE: 'worker' },
  ]
  const processes: RunningProcess[] = []
  for (const more of starts) processes.push(await startProcess({ ...variables, ...more }))
  closing.push(() => Promise.all(processes.map((one) => one.kill('SIGTERM'))))
  await startNginx({ secure, plain, first, second })
  testbed = { site, upstreams, mail, webs: processes.slice(0, 2) }
}, 180_000)

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function trustOwnCertificate(): void {
  const [key, cert] = [path.join(folder, 'privkey.pem'), path.join(folder, 'fullchain.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, '-keyout', key, '-out', cert],
    { stdio: 'pipe' },
  )
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cert, 'utf8')])
}

/** The sample, with the ports and the certificate of this drill, and nothing else changed. */
async function startNginx(ports: Record<'secure' | 'plain' | 'first' | 'second', number>): Promise<void> {
  const sample = readFileSync(SAMPLE, 'utf8')
    .replaceAll('/etc/letsencrypt/live/multas.example', folder)
    .replaceAll('multas.example', 'localhost')
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 443', `listen ${ports.secure}`)
    .replace('listen 80', `listen ${ports.plain}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.second}`)
  const config = path.join(folder, 'nginx.conf')
  const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`
  writeFileSync(
    config,
    `daemon off; user root; ${logs} events {} http { access_log off; client_body_temp_path ${folder}/body;\n${sample}\n}\n`,
  )
  execFileSync('nginx', ['-t', '-q', '-c', config], { stdio: 'pipe' })
  const nginx = spawn('nginx', ['-c', config], { stdio: 'ignore' })
  closing.push(async () => {
    nginx.kill('SIGQUIT')
    await once(nginx, 'exit')
  })
  while (!(await accepts(ports.secure))) await new Promise((resolve) => setTimeout(resolve, 50))
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

describe('behind nginx', () => {
  it('a page arrives over TLS, with what the product says of it', async () => {
    const reply = await fetch(testbed.site, { headers: { accept: 'text/html' } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=')
    expect(await reply.text()).toContain('<html lang="es-AR"')
    expect((await fetch(`${testbed.site}/metrics`)).status).toBe(404)
  })

  it('a search runs to its end on a live socket', { timeout: 90_000 }, async () => {
    const { site, mail, upstreams } = testbed
    upstreams.open()
    const { sessionId, wsToken: token } = await searchAs(site, mail, 'ana@gmail.com', 'AG123KD')
    const browser = await connect(`${site.replace('http', 'ws')}/ws?session=${sessionId}`, {
      type: 'auth',
      token,
    })
    expect(await browser.closed).toBe(1000)
    expect(browser.received.map(({ type }) => type)).toContain('session_complete')
  })

  it('a visitor does not choose their own address: wrong codes under forged ones are counted together', async () => {
    const guess = { email: 'bea@gmail.com', patent: 'AG124KD' }
    await post(testbed.site, '/api/send-code', guess)
    const right = await testbed.mail.codeFor(guess.email)
    const code = right === '000000' ? '000001' : '000000'
    const statuses: number[] = []
    for (let last = 1; last <= 12; last += 1) {
      const forged = { 'x-forwarded-for': `203.0.113.${last}`, forwarded: `for=203.0.113.${last}` }
      const reply = await fetch(`${testbed.site}/api/verify-code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forged },
        body: JSON.stringify({ ...guess, code }),
      })
      statuses.push(reply.status)
    }
    expect(statuses.slice(0, 9)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  it('one of two processes may go: calls and new sockets reach the other', { timeout: 60_000 }, async () => {
    await testbed.webs[0]?.kill('SIGTERM')
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`${testbed.site}/readyz`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const socket = new WebSocket(`${testbed.site.replace('http', 'ws')}/ws?session=${crypto.randomUUID()}`)
    await once(socket, 'open')
    socket.terminate()
  })
})
