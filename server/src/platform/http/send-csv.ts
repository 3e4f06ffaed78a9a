import { Readable } from 'node:stream'
import { CSV_START, type CsvCell, writeCsvLine } from '@multas/domain'
import type { FastifyReply } from 'fastify'

export interface CsvTable {
  /** Of the file, without its ending: plain letters, digits and hyphens. */
  readonly name: string
  readonly titles: readonly string[]
  /** Batches of rows, read as fast as they are sent. */
  readonly rows: AsyncIterable<readonly (readonly CsvCell[])[]> | Iterable<readonly (readonly CsvCell[])[]>
}

/** Answers with a table as a CSV file, in constant memory. */
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
