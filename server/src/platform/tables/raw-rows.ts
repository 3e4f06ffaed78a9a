import type { DeliveredBatch, DeliveredRow } from './delivered-file.ts'

export type RawRows = (signal?: AbortSignal) => AsyncGenerator<DeliveredBatch>

export async function readFirstRows(rows: RawRows, most: number): Promise<readonly DeliveredRow[]> {
  const first: DeliveredRow[] = []
  for await (const batch of rows()) {
    first.push(...batch.rows.slice(0, most - first.length))
    if (first.length >= most) break
  }
  return first
}

export async function* batchesAfter(
  rows: RawRows,
  afterRow: number,
  batchRows: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeliveredBatch> {
  let waiting: readonly DeliveredRow[] = []
  let read = 0
  for await (const { rows: found, bytesRead } of rows(signal)) {
    signal?.throwIfAborted()
    read = bytesRead
    if ((found.at(-1)?.number ?? 0) <= afterRow) continue
    const wanted =
      (found[0]?.number ?? 0) > afterRow ? found : found.filter(({ number }) => number > afterRow)
    waiting = waiting.length === 0 ? wanted : waiting.concat(wanted)
    let from = 0
    for (; waiting.length - from >= batchRows; from += batchRows) {
      yield { rows: waiting.slice(from, from + batchRows), bytesRead }
    }
    if (from > 0) waiting = waiting.slice(from)
  }
  if (waiting.length > 0) yield { rows: waiting, bytesRead: read }
}

/** Sets a fault if the cells exceed the limits. */
export function boundedRow(
  number: number,
  cells: readonly string[],
  limits: { readonly columns: number; readonly cellLength: number },
): DeliveredRow {
  if (cells.length > limits.columns && cells.findLastIndex((cell) => cell !== '') >= limits.columns) {
    return { number, cells: [], fault: `la fila tiene más de ${limits.columns} celdas` }
  }
  for (const cell of cells) {
    if (cell.length > limits.cellLength) {
      return { number, cells: [], fault: `una celda tiene más de ${limits.cellLength} caracteres` }
    }
  }
  return { number, cells, fault: null }
}
