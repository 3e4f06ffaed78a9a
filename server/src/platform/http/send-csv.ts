import { Readable } from 'node:stream'
import { CSV_START, type CsvCell, writeCsvLine } from '@multas/domain'
import type { FastifyReply } from 'fastify'

export interface CsvTable {
  /** Without extension: letters, digits and hyphens. */
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: AsyncIterable<readonly (readonly CsvCell[])[]> | Iterable<readonly (readonly CsvCell[])[]>
}

/** Streams a table as CSV in constant memory. */
export function sendCsv(reply: FastifyReply, { name, titles, rows }: CsvTable): FastifyReply {
  async function* lines() {
    yield CSV_START + writeCsvLine(titles)
    for await (const batch of rows) yield batch.map(writeCsvLine).join('')
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(lines()))
}
