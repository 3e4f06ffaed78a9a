import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { startTestSmtp } from '../../../test/start-test-smtp.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { type Db, dbOn } from '../../platform/database/db.ts'
import { assessRehearsal, checkBackup } from './check-backup.ts'
import { assessServer, checkDatabase } from './check-database.ts'
import { assessOpenFiles, checkDisk } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { assessProxy, checkSite } from './check-site.ts'
import { checkSources } from './check-sources.ts'
import type { Finding } from './finding.ts'
import { presentFindings, printFindings } from './index.ts'

/** Each check once as it should be, and once for each way in which it fails. */
const database = useTestDatabase()
const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
const CLOSED = 'http://127.0.0.1:1'
const NOW = Date.UTC(2026, 10, 23)
const folder = mkdtempSync(path.join(tmpdir(), 'multas-doctor-'))
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.find((one) => one.check === check)?.state
const checks = (changes: { readonly db?: Db; readonly now?: () => number } = {}) =>
  checkDatabase({
    db: database().db,
    migrations: MIGRATIONS,
    databaseConnections: 16,
    now: Date.now,
    ...changes,
  })

describe('the database', () => {
  it('is well when it answers, is complete and has the same time', async () => {
    expect((await checks()).map(({ check, state }) => [check, state])).toEqual([
      ['database', 'ok'],
      ['migrations', 'ok'],
      ['clock', 'ok'],
    ])
  })

  it('fails when nothing answers', async () => {
    const connectionString = 'postgres://nobody@127.0.0.1:1/none'
    const away = openDatabase({ connectionString, maxConnections: 1, onIdleError: () => undefined })
    const findings = await checks({ db: away.db })
    await away.close()
    expect(findings).toMatchObject([{ check: 'database', state: 'failed' }])
  })

  const WELL = { version: 150_008, canCreate: true, isWritable: true, maxConnections: 100 }
  it.each([
    ['an old version', { version: 140_012 }, /PostgreSQL 14\.12 is too old/],
    ['no right to create', { canCreate: false }, /Grant CREATE/],
    ['a replica', { isWritable: false }, /read-only/],
    ['too few connections', { maxConnections: 20 }, /max_connections is 20/],
  ])('fails with %s', (_name, facts, message) => {
    expect(assessServer({ ...WELL, ...facts }, 16)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(message),
    })
    expect(assessServer(WELL, 16).state).toBe('ok')
  })

  it('a user without rights is noticed by asking', async () => {
    const { pool } = database()
    const role = `reader_${process.pid}`
    const client = await pool.connect()
    try {
      await client.query(`create role ${role}; set role ${role}`)
      expect(stateOf(await checks({ db: dbOn(client) }), 'database')).toBe('failed')
    } finally {
      await client.query(`reset role; drop role ${role}`)
      client.release()
    }
  })

  it('fails when a migration is pending, and warns when one is unknown', async () => {
    const { pool } = database()
    await pool.query(`insert into schema_migrations (name) values ('9999-later.sql')`)
    expect(stateOf(await checks(), 'migrations')).toBe('warning')
    await pool.query(`delete from schema_migrations where name like '0001%' or name like '9999%'`)
    const [, migrations] = await checks()
    expect(migrations).toMatchObject({ state: 'failed', message: expect.stringContaining('0001') })
  })

  it('fails when the clocks are apart', async () => {
    expect(stateOf(await checks({ now: () => Date.now() + 6_000 }), 'clock')).toBe('failed')
  })
})

describe('mail', () => {
  const MAIL = { mailFrom: 'Multas <no@multas.test>', contactEmail: 'op@multas.test', siteName: 'Multas' }

  it('sends one to the operator only when asked', async () => {
    const smtp = await startTestSmtp()
    try {
      expect(await checkMail({ ...MAIL, smtpUrl: smtp.url, sends: false })).toMatchObject({ state: 'ok' })
      expect(smtp.messages).toEqual([])
      expect(await checkMail({ ...MAIL, smtpUrl: smtp.url, sends: true })).toMatchObject({ state: 'ok' })
      expect(smtp.messages.map(({ recipients }) => recipients)).toEqual([['op@multas.test']])
      smtp.refuse({ at: 'recipient', status: 550 })
      expect(await checkMail({ ...MAIL, smtpUrl: smtp.url, sends: true })).toMatchObject({ state: 'failed' })
    } finally {
      await smtp.close()
    }
  })

  it('fails when no server answers, and is skipped without one', async () => {
    const closed = { ...MAIL, smtpUrl: 'smtp://127.0.0.1:1', sends: false }
    expect(await checkMail(closed)).toMatchObject({ check: 'smtp', state: 'failed' })
    expect(await checkMail({ ...MAIL, smtpUrl: null, sends: true })).toMatchObject({ state: 'skipped' })
  })
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const healthy: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"status":"ok","version":"1.2.3"}')

async function siteAt(siteUrl: string) {
  const site = { siteUrl, host: '127.0.0.1', trustedProxies: null, version: '1.2.3', hasSingleAddress: false }
  return checkSite(site, NOW)
}

describe('the site', () => {
  it('is well when this product answers, sockets included', async () => {
    const server = createServer(healthy)
    const sockets = new WebSocketServer({ server })
    const findings = await siteAt(`http://127.0.0.1:${await listen(server)}`)
    sockets.close()
    expect(findings.map(({ check, state }) => [check, state])).toEqual([
      ['proxy', 'ok'],
      ['site', 'ok'],
      ['tls', 'skipped'],
      ['websocket', 'ok'],
    ])
  })

  it('fails when nothing answers', async () => {
    const findings = await siteAt(CLOSED)
    expect([stateOf(findings, 'site'), stateOf(findings, 'websocket')]).toEqual(['failed', 'failed'])
  })

  it('fails when something else answers, or the upgrade is not passed', async () => {
    const server = createServer((_request, response) => response.end('hola'))
    const findings = await siteAt(`http://127.0.0.1:${await listen(server)}`)
    expect([stateOf(findings, 'site'), stateOf(findings, 'websocket')]).toEqual(['failed', 'failed'])
  })

  it('warns of another version', async () => {
    const server = createServer((_request, response) => response.end('{"status":"ok","version":"0.9.0"}'))
    expect(stateOf(await siteAt(`http://127.0.0.1:${await listen(server)}`), 'site')).toBe('warning')
  })

  it('fails when the certificate is not valid, and without TLS', async () => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
      stdio: 'pipe',
    })
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, healthy)
    const findings = await siteAt(`https://localhost:${await listen(server)}`)
    expect([stateOf(findings, 'tls'), stateOf(findings, 'site')]).toEqual(['failed', 'failed'])
    expect(stateOf(await siteAt('http://multas.invalid'), 'tls')).toBe('failed')
  })

  const PROXY = {
    siteUrl: 'https://x.test',
    host: '0.0.0.0',
    trustedProxies: ['10.0.0.1'],
    hasSingleAddress: false,
  }
  it.each([
    ['named proxies', {}, 'ok'],
    ['https without a trusted proxy', { trustedProxies: null }, 'failed'],
    ['one address for all visitors', { hasSingleAddress: true }, 'failed'],
    ['a number on an open port', { trustedProxies: 1 }, 'warning'],
  ])('its proxy, with %s: %s', (_name, changes, state) => {
    expect(assessProxy({ ...PROXY, ...changes }).state).toBe(state)
  })
})

describe('the machine', () => {
  it('has enough open files', () => {
    const limits = (soft: string) =>
      `Limit Soft Hard Units\nMax open files            ${soft}    524288    files\n`
    expect(assessOpenFiles(limits('21000'), 20_000).state).toBe('ok')
    expect(assessOpenFiles(limits('unlimited'), 20_000).state).toBe('ok')
    expect(assessOpenFiles(limits('1024'), 20_000)).toMatchObject({ check: 'open-files', state: 'failed' })
    expect(assessOpenFiles(null, 20_000).state).toBe('skipped')
  })

  it('has room on its disk, where DATA_DIR is or will be', async () => {
    const later = path.join(folder, 'not/yet/there')
    expect(await checkDisk(later, 1)).toMatchObject({ check: 'disk', state: 'ok' })
    expect(await checkDisk(later, 1e18)).toMatchObject({ check: 'disk', state: 'failed' })
    const file = path.join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await checkDisk(file, 1)).toMatchObject({ check: 'disk', state: 'failed' })
  })

  it('has a backup of the last day', async () => {
    const backups = path.join(folder, 'backups')
    mkdirSync(backups)
    expect((await checkBackup(backups, NOW)).state).toBe('failed')
    for (const name of ['multas-20261121T210000000Z', 'multas-20261122T230000000Z.part', 'lost+found'])
      mkdirSync(path.join(backups, name))
    expect(await checkBackup(backups, NOW)).toMatchObject({
      state: 'failed',
      message: 'The newest backup is 27.0 hours old.',
    })
    mkdirSync(path.join(backups, 'multas-20261121T230000000Z'))
    expect((await checkBackup(backups, NOW)).state).toBe('ok')
    expect((await checkBackup(path.join(folder, 'nowhere'), NOW)).state).toBe('failed')
    expect((await checkBackup(null, NOW)).state).toBe('skipped')
  })

  it('has a backup that was restored within a day', () => {
    const at = (hours: number) => new Date(NOW - hours * 3_600_000)
    const state = { installedAt: at(99), created: null, verified: null, failure: null }
    const verified = (hours: number) => ({ at: at(hours), name: 'multas-x', seconds: 12.3 })
    const failure = { step: 'verify', at: at(1), reason: 'tables/public.fines.zst is missing' } as const
    const assess = (changes: object) => assessRehearsal({ ...state, ...changes }, NOW).state
    expect([assess({}), assess({ verified: verified(25) }), assess({ verified: verified(27) })]).toEqual([
      'warning',
      'ok',
      'failed',
    ])
    expect(assessRehearsal({ ...state, verified: verified(1), failure }, NOW)).toMatchObject({
      state: 'failed',
      message: 'The last backup could not be restored: tables/public.fines.zst is missing',
    })
    expect(assessRehearsal(null, NOW).state).toBe('skipped')
  })
})

it('a source that cannot be reached fails, by its name', async () => {
  const origin = `http://127.0.0.1:${await listen(createServer(healthy))}`
  const findings = await checkSources([
    { slug: 'caba', origin },
    { slug: 'salta', origin: CLOSED },
    { slug: 'jujuy', origin: null },
  ])
  expect(findings.map(({ check, state }) => [check, state])).toEqual([
    ['sources', 'ok'],
    ['source:caba', 'ok'],
    ['source:salta', 'failed'],
  ])
  expect((await checkSources([{ slug: 'jujuy', origin: null }]))[0]?.state).toBe('warning')
})

it('is printed for people and presented for programs', () => {
  const findings: Finding[] = [
    { check: 'disk', state: 'ok', message: 'Room.' },
    { check: 'clock', state: 'failed', message: 'Apart.' },
  ]
  expect(printFindings(findings)).toBe(
    '✓ disk   Room.\n✗ clock  Apart.\n\n1 failed, 0 warnings, 1 ok, 0 skipped',
  )
  expect(presentFindings(findings)).toEqual({ ok: false, findings })
})
