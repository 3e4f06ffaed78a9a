import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestLimiter } from '../../../test/open-test-limiter.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { end, page, reported, scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { type App, createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'
import { createReport } from './index.ts'
import { writeReport } from './write-report.ts'

const database = useTestDatabase()
const opened: App[] = []
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()))
})

const SITE = { name: 'Multas', url: 'https://multas.example', isDemo: true }

async function open(
  subject: Parameters<ReturnType<typeof searchOn>['start']>[0] = { kind: 'patent', plate: 'AB123CD' },
  scripts: Parameters<typeof scripted>[0] = {
    cordoba: () => [page(reported('A-1', { motivo: 'Semáforo en rojo' })), end('found')],
    salta: () => [end('timeout')],
  },
) {
  const search = searchOn(database(), scripted(scripts))
  const searchId = (await search.start(subject)).sessionId ?? ''
  await search.run(searchId)
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  opened.push(app)
  const limiter = openTestLimiter(database().db)
  createReport({ search, clock: () => new Date(), limiter, site: SITE }).routes(app)
  const token = search.liveTokens.issue(searchId, new Date())
  return {
    search,
    searchId,
    get: (path: string, bearer?: string) =>
      app.inject({ method: 'GET', url: path, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }),
    token,
    path: `/api/session/${searchId}/report.pdf`,
  }
}

describe('the report of a search', () => {
  it('contains everything, and says that it is not a certificate', async () => {
    const { get, path, token } = await open()
    const reply = await get(path, token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="infracciones_AB123CD.pdf"',
      'cache-control': 'no-store',
    })
    const pdf = reply.rawPayload
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toContain('/Lang (es-AR)')
    const text = pdfText(pdf)
    for (const reported of [
      'Patente AB123CD',
      'Vehículo: FIAT CRONOS 2021',
      '1 infracción encontrada en sistema',
      'Datos de demostración',
      'No es un libre deuda',
      'https://multas.example',
      'Respondieron (1 de 2): CORDOBA.',
      'No pudieron consultarse completamente (1 de 2): SALTA.',
      'No concluyente: respondió 1 de 2 jurisdicciones.',
      'Motivo: Semáforo en rojo',
      '15/03/2026',
      'Página 1',
    ])
      expect(text).toContain(reported)
  })

  it('shows no score where no jurisdiction answered', async () => {
    const { get, path, token } = await open(
      { kind: 'patent', plate: 'AB124CD' },
      { cordoba: () => [end('error')], salta: () => [end('timeout')] },
    )
    const text = pdfText((await get(path, token)).rawPayload)
    expect(text).toContain('No concluyente: ninguna jurisdicción respondió completa.')
    expect(text).not.toMatch(/Puntaje \d|Elite/)
  })

  it('is for the holder of its live token alone', async () => {
    const [mine, theirs] = [await open(), await open()]
    for (const [bearer, status] of [
      [undefined, 401],
      ['nonsense', 401],
      [theirs.token, 403],
      [
        mine.search.fileTokens.issue(
          { searchId: mine.searchId, hash: 'A'.repeat(43), kind: 'pruebas1' },
          new Date(),
        ),
        401,
      ],
    ] as const)
      expect((await mine.get(mine.path, bearer)).statusCode).toBe(status)
  })

  it('is asked for only so often', async () => {
    const { get, path, token } = await open()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await get(path, token)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

it('by a private link names a person by the masked DNI', async () => {
  const { get, searchId, path, token } = await open({ kind: 'dni', dni: '30111222', gender: 'F' })
  const linkToken = newToken()
  await database().pool.query(
    `insert into result_links (token_hash, search_id, created_at, expires_at)
     values ($1, $2, now(), now() + interval '1 day')`,
    [hashToken(linkToken), searchId],
  )
  const shared = await get(`/api/results/${linkToken}/report.pdf`)
  expect(shared.headers['content-disposition']).toBe('attachment; filename="infracciones_222.pdf"')
  expect(pdfText(shared.rawPayload)).toContain('DNI **.***.222')
  expect(shared.rawPayload.toString('latin1') + pdfText(shared.rawPayload)).not.toContain('30111222')
  expect(pdfText((await get(path, token)).rawPayload)).toContain('DNI 30111222')
  for (const garbage of ['x', 'A'.repeat(43)])
    expect((await get(`/api/results/${garbage}/report.pdf`)).statusCode).toBe(404)
  expect((await get('/api/results/%00/report.pdf')).statusCode).toBe(400)
})

it('keeps what is said of a fine after its longest texts', async () => {
  const { search, searchId, token } = await open()
  const status = await search.readStatus(searchId, token)
  const long = 'Circular sin respetar la distancia '.repeat(57).trim()
  const infractions = status.infractions.map((fine) => ({
    ...fine,
    ...{ motivo: long, ubicacion: long, estado: long, enRevision: true },
  }))
  const written = { status: { ...status, infractions }, subjectLabel: 'AB123CD', writtenAt: new Date() }
  const parts: Uint8Array[] = []
  for await (const part of writeReport(SITE, written)) parts.push(part)
  const pdf = Buffer.concat(parts)
  expect(pdfText(pdf).replaceAll('\n', ' ')).toContain('En revisión: alguien avisó')
})

describe('a report of ten thousand fines', () => {
  async function manyFines() {
    const { search, searchId, token } = await open()
    const status = await search.readStatus(searchId, token)
    const [fine] = status.infractions
    if (!fine) throw new Error('the search found no fine')
    const infractions = Array.from({ length: 10_000 }, (_, index) => ({ ...fine, numeroActa: `A-${index}` }))
    return writeReport(SITE, {
      status: { ...status, infractions },
      subjectLabel: 'AB123CD',
      writtenAt: new Date(),
    })
  }

  it('is written in slices that do not block other requests', async () => {
    const report = await manyFines()
    // Whoever else waits in this process gets a turn between two slices.
    const others = { turns: 0, next: null as NodeJS.Immediate | null }
    const takeTurn = () => {
      others.turns += 1
      others.next = setImmediate(takeTurn)
    }
    takeTurn()
    const parts: Uint8Array[] = []
    for await (const part of report) parts.push(part)
    if (others.next !== null) clearImmediate(others.next)
    const text = pdfText(Buffer.concat(parts))
    expect(text).toContain('A-9999')
    expect(text).toContain('Fin del informe')
    // Measured: 284. One long slice would leave one or two.
    expect(others.turns).toBeGreaterThan(40)
  })

  it('stops where its reader stops', async () => {
    const report = await manyFines()
    await report.next()
    await report.return(undefined)
    await nextTurn()
    expect(await report.next()).toEqual({ done: true, value: undefined })
  })
})

it('has a picture for its private link alone, which says no more than the message', async () => {
  const { get, searchId } = await open({ kind: 'patent', plate: 'AB125CD' })
  const linkToken = newToken()
  await database().pool.query(
    `insert into result_links (token_hash, search_id, created_at, expires_at)
     values ($1, $2, now(), now() + interval '1 day')`,
    [hashToken(linkToken), searchId],
  )
  const address = `/api/results/${linkToken}/preview.png`
  const picture = await get(address)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=600',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(picture.rawPayload.readUInt32BE(16)).toBe(1200)
  expect(picture.rawPayload.byteLength).toBeLessThan(300_000)
  for (const garbage of ['x', 'A'.repeat(43), searchId])
    expect((await get(`/api/results/${garbage}/preview.png`)).statusCode).toBe(404)
  await database().pool.query('update result_links set revoked_at = now() where search_id = $1', [searchId])
  expect((await get(address)).statusCode).toBe(404)
})

it('a picture is asked for only so often', async () => {
  const { get, searchId } = await open({ kind: 'patent', plate: 'AB126CD' })
  const linkToken = newToken()
  await database().pool.query(
    `insert into result_links (token_hash, search_id, created_at, expires_at)
     values ($1, $2, now(), now() + interval '1 day')`,
    [hashToken(linkToken), searchId],
  )
  const statuses: number[] = []
  for (let count = 0; count < 31; count++)
    statuses.push((await get(`/api/results/${linkToken}/preview.png`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
