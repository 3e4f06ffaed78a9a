import { expect, it } from 'vitest'
import { dumpDatabase, findInDump } from '../../../../test/dump-database.ts'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { sealFinesJob } from './seal-fines.ts'

const database = useTestDatabase()
const CONTEXT = { attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
const PLATE = 'QX734ZW'
const sent = reported('ACTA-7781234', {
  dominio: PLATE,
  estadoTexto: 'Con citación de Ñandubay',
  hora: '23:47',
  juzgado: 'Tribunal de Faltas de Villa Quietud',
  ubicacion: 'Pasaje Los Ñandúes 4417',
  tipologia: 'giro de Ñandubay',
  motivo: 'Giro indebido frente a Pasaje Los Ñandúes 4417',
  descripcion: 'Conducía Ñandubay Irigoyen, DNI 27619384',
  uf: 77.25,
  velocidad: 93.1,
  velocidadMax: 61.7,
  evidence: {
    pruebas1: `https://actas.example/foto/${PLATE}`,
    pruebas2: null,
    actaPdf: null,
    boletaPdf: null,
  },
  pagoLink: `https://pagos.example/${PLATE}/ACTA-7781234`,
  lat: -31.417339,
  lng: -64.183319,
})
const IDENTIFYING = [
  PLATE,
  'ACTA-7781234',
  '23:47',
  'Villa Quietud',
  'Ñandúes 4417',
  'Ñandubay',
  '27619384',
  'actas.example',
  'pagos.example',
  '31.417339',
  '64.183319',
]
const inClear = async () => {
  const dump = await dumpDatabase(database().pool)
  return IDENTIFYING.flatMap((text) => findInDump(dump, text).map((table) => `${table}: ${text}`))
}

function searchPlate() {
  const search = searchOn(database(), scripted({ cordoba: () => [page(sent), end('found')] }))
  const read = async (id: string) => (await search.snapshots.ofSearch(id, new Date()))?.infractions[0]
  return { search, read }
}

it('nothing of a fine that identifies a person is in clear, and all of it is read again', async () => {
  const { search, read } = searchPlate()
  const { sessionId: id = null } = await search.start({ kind: 'patent', plate: PLATE })
  await search.run(id ?? '')
  expect(await inClear()).toEqual([])
  expect(await read(id ?? '')).toMatchObject({
    dominio: PLATE,
    numeroActa: 'ACTA-7781234',
    hora: '23:47',
    ubicacion: 'Pasaje Los Ñandúes 4417',
    velocidad: 93.1,
    lat: -31.417339,
    lng: -64.183319,
  })
  const [news] = await search.readEvents([{ searchId: id ?? '', after: 0 }])
  expect(news?.events).toContainEqual(
    expect.objectContaining({ infraction: expect.objectContaining({ numeroActa: 'ACTA-7781234' }) }),
  )
})

it('what an earlier version wrote in clear is shown, and sealed by the job without losing anything', async () => {
  const { search, read } = searchPlate()
  const { sessionId: id = null } = await search.start({ kind: 'patent', plate: PLATE })
  await search.run(id ?? '')
  const sealed = await read(id ?? '')
  const { evidence } = sent
  // The newer value in clear: an earlier version that runs beside this one leaves the sealed column as it was.
  await database().pool.query(
    `update fines set numero_acta = 'ACTA-OTRA', dominio = $1, estado_texto = $2, hora = $3, juzgado = $4, ubicacion = $5,
       tipologia = $6, motivo = $7, descripcion = $8, uf = 77.25, velocidad = 93.1, velocidad_max = 61.7, evidence = $9,
       pago_link = $10, lat = -31.417339, lng = -64.183319`,
    [
      PLATE,
      sent.estadoTexto,
      sent.hora,
      sent.juzgado,
      sent.ubicacion,
      sent.tipologia,
      sent.motivo,
      sent.descripcion,
      JSON.stringify(evidence),
      sent.pagoLink,
    ],
  )
  const clear = await read(id ?? '')
  expect(clear).toEqual({ ...sealed, numeroActa: 'ACTA-OTRA' })
  const job = search.schedule.find((one) => one.job.name === 'search.fines.seal')?.job
  await job?.run({} as never, CONTEXT)
  expect(await inClear()).toEqual([])
  expect(await read(id ?? '')).toEqual(clear)
  await job?.run({} as never, CONTEXT)
  expect(await read(id ?? '')).toEqual(clear)
})

it('the hourly job erases all news in clear, says what it did, and stops when it is told to', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const secrets = createSecrets('a secret of the tests, long enough to be one')
  const { pattern, job } = sealFinesJob({ database: database(), secrets, log })
  expect(pattern).toMatch(/^\d+ \* \* \* \*$/)
  await database().pool.query(`with subject as (
      insert into watched_subjects (subject_hash, kind, sealed, created_at, next_check_at, whole_check_at)
      values (decode(md5('subject'), 'hex'), 'patent', '\\x', now(), now(), now()) returning subject_hash)
    insert into subject_news (subject_hash, fine_hash, kind, fence, news, created_at)
    select subject_hash, decode(md5(n::text), 'hex'), 'nueva', 1, '{}', now() from subject, generate_series(1, 1001) n`)
  const stopped = AbortSignal.abort(new Error('stopping'))
  await expect(job.run({} as never, { ...CONTEXT, signal: stopped })).rejects.toThrow('stopping')
  await job.run({} as never, CONTEXT)
  await job.run({} as never, CONTEXT)
  const { rows } = await database().pool.query('select count(news)::int as left from subject_news')
  expect(rows).toEqual([{ left: 0 }])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'search.fines.sealed', fines: 0, news: 1001 },
  ])
})
