import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { prepareRowReader, proposeMapping } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import type { DeliveredFile } from '../../../platform/tables/delivered-file.ts'
import { writeWorkbook } from '../../../platform/tables/testing/write-workbook.ts'
import { openDeliveredFile } from './open-delivered-file.ts'
import { useDeliveries } from './testing/deliver.ts'

const { save } = useDeliveries()
const ROWS = 120_000
const HEADERS = ['Nro Acta', 'Patente', 'Fecha y Hora', 'Importe', 'Estado', 'Lugar']
const MEGABYTE = 1024 ** 2

const row = (at: number) => [
  `A-${100_000 + at}`,
  `AB${100 + (at % 900)}CD`,
  `${1 + (at % 28)}/3/24 ${10 + (at % 14)}:30 HS`,
  `$ ${1 + (at % 300)}.500,50`,
  at % 3 === 0 ? 'Impaga' : 'Pagada',
  `Avenida de nombre bastante largo ${at}`,
]

/** What is alive after what is not has been collected, in bytes. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** Reads all rows as fines; says how many, and how much more is alive near the end than near the start. */
async function readAll(path: string): Promise<{ fines: number; growth: number }> {
  const opened = await openDeliveredFile(path)
  if (!opened.ok) throw new Error(opened.message)
  const file: DeliveredFile = opened.value
  const { mapping } = proposeMapping(file.headers, file.sample)
  const read = prepareRowReader({ headers: file.headers, mapping, today: '2026-11-22' })
  let [fines, batches, early, late] = [0, 0, 0, 0]
  for await (const { rows } of file.rows()) {
    for (const { cells } of rows) if (read(cells).kind === 'fine') fines += 1
    batches += 1
    if (batches === 10) early = liveBytes()
    if (batches === 110) late = liveBytes()
  }
  return { fines, growth: late - early }
}

async function writeLines(path: string, line: (at: number) => string): Promise<void> {
  const out = createWriteStream(path)
  for (let at = 0; at < ROWS; at += 1) if (!out.write(`${line(at)}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

describe('a file of 120,000 rows is read in constant memory', () => {
  it.each([
    ['a table', (at: number) => (at === 0 ? HEADERS : row(at)).join(';'), ROWS - 1],
    [
      'NDJSON',
      (at: number) => JSON.stringify(Object.fromEntries(HEADERS.map((name, to) => [name, row(at)[to]]))),
      ROWS,
    ],
  ] as const)(
    '%s',
    async (_name, line, count) => {
      const path = await save('')
      await writeLines(path, line)
      const { fines, growth } = await readAll(path)
      expect(fines).toBe(count)
      expect(growth).toBeLessThan(12 * MEGABYTE)
    },
    60_000,
  )

  it('a workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = Array.from({ length: ROWS }, (_, at) => (at === 0 ? HEADERS : row(at)).map(cell).join(''))
    const sheet = `<worksheet><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`
    const { fines, growth } = await readAll(await save(writeWorkbook({ sheet })))
    expect(fines).toBe(ROWS - 1)
    expect(growth).toBeLessThan(12 * MEGABYTE)
  })
})
