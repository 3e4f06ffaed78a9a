import type { CsvCell } from '@multas/domain'

interface TablePage<Row> {
  readonly rows: readonly Row[]
  readonly pageSize: number
}

/** Iterates a table's rows page by page for export. */
export async function* everyPage<Row>(
  read: (page: number) => Promise<TablePage<Row>> | TablePage<Row>,
  cells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<(readonly CsvCell[])[]> {
  for (let page = 1; ; page += 1) {
    const { rows, pageSize } = await read(page)
    if (rows.length > 0) yield rows.map(cells)
    if (rows.length < pageSize) return
  }
}
