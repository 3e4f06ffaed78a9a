import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/database.ts'
import { insertActingAdmin } from '../start-test-admin.ts'
import { OUTAGE_KINDS, type OutageKind } from './outage-kinds.ts'
import { type OutageTestbed, openOutageTestbed } from './outage-testbed.ts'
import { type RunningProcess, startProcesses } from './start-process.ts'

/** A file that was uploaded is read by a job of the product while the database goes away. */
const ROWS = 60_000
const AWAY_MS = 4_000
const K = OUTAGE_KINDS

let home: string
let testbed: OutageTestbed
let processes: readonly RunningProcess[]
let cookie: string
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'multas-import-job-'))
  for (const { slug } of CASES)
    await writeFile(
      path.join(home, `${slug}.yaml`),
      `slug: ${slug}\nname: ${slug}\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent] }]\n`,
    )
  testbed = await openOutageTestbed()
  const variables = {
    DATABASE_URL: testbed.url,
    APP_SECRET: 'a secret of the tests, long enough to be one',
    JURISDICTIONS_DIR: home,
    DATA_DIR: home,
  }
  processes = await startProcesses(['web', 'worker', 'worker'].map((role) => ({ ...variables, ROLE: role })))
  const database = openDatabase({
    connectionString: testbed.url,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  cookie = (await insertActingAdmin(database, 'owner', { now: new Date(), confirmed: true })).cookie
  await database.close()
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGKILL')))
  await testbed.close()
  await rm(home, { recursive: true, force: true })
})

const CASES: readonly { readonly slug: string; readonly kind: OutageKind; readonly name: string }[] = [
  { slug: 'villa-uno', kind: K.immediateStop, name: K.immediateStop.name },
  { slug: 'villa-dos', kind: K.hanging, name: K.hanging.name },
  { slug: 'villa-tres', kind: K.terminated, name: K.terminated.name },
]

interface Delivery {
  readonly id: number
  readonly state: string
  readonly rowsRead: number
  readonly diff: { readonly added: number } | null
}

/** The reply to the calls of this test. */
interface Answer {
  readonly delivery: Delivery
  readonly proposed: object
}

/** Asks again what is put off: without a database, or by a busy machine. */
async function ask(
  method: 'GET' | 'POST',
  call: string,
  content?: object | Buffer,
): Promise<{ status: number; body: Answer }> {
  const isFile = content instanceof Buffer
  const site = processes[0]?.address ?? ''
  const reply = await fetch(`${site}/api/admin/municipalities${call}`, {
    method,
    headers: {
      cookie,
      origin: site,
      ...(content && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(content && { body: isFile ? new Uint8Array(content) : JSON.stringify(content) }),
  })
  const body = (await reply.json()) as Answer
  if (reply.status !== 503) return { status: reply.status, body }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return ask(method, call, content)
}

function writeFileOf(slug: string): Buffer {
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `${slug}-${index};AA${String(index % 1000).padStart(3, '0')}BB;15/03/2026;PENDIENTE;$ 1.234,50`,
  )
  return Buffer.from(`${['Nro Acta;Dominio;Fecha;Estado;Importe', ...rows].join('\r\n')}\r\n`)
}

it.each(CASES)('$name: every row of $slug is read once, and is published', async ({ slug, kind }) => {
  expect((await ask('POST', '', { slug, contact: null })).status).toBe(200)
  const uploaded = await ask('POST', `/${slug}/deliveries?name=padron.csv&kind=full`, writeFileOf(slug))
  expect(uploaded.status).toBe(200)
  const { id } = uploaded.body.delivery
  const one = `/${slug}/deliveries/${id}`
  const { body: look } = await ask('GET', `${one}/file`)
  const staged = await ask('POST', `${one}/stage`, { mapping: look.proposed, hints: {}, kind: 'full' })
  expect(staged.body.delivery.state).toBe('reading')
  const read = async () => (await ask('GET', one)).body.delivery
  await expect.poll(async () => (await read()).rowsRead).toBeGreaterThan(0)
  expect(await read()).toMatchObject({ state: 'reading' })

  await kind.take(testbed, AWAY_MS)

  await expect.poll(async () => (await read()).state).toBe('ready')
  expect(await read()).toMatchObject({ rowsRead: ROWS, diff: { added: ROWS } })
  expect((await ask('POST', `${one}/publish`, {})).body.delivery.state).toBe('published')
  const { rows } = await testbed.asAdmin((client) =>
    client.query(
      `select count(*)::int as kept, count(distinct numero_acta)::int as acts from registry_fines
       where delivery_id = $1`,
      [id],
    ),
  )
  expect(rows).toEqual([{ kept: ROWS, acts: ROWS }])
  const faults = processes.flatMap(({ log }) => log.filter(({ msg }) => msg === 'queue.job.failed'))
  expect(faults).toEqual([])
})
