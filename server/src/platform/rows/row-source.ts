/** Rows of one query, in its order. */
export interface RowSource<Row> {
  /** One page; `total` counts the rows of all pages as `countUpTo` does. */
  page(part: RowPart): Promise<{ readonly rows: readonly Row[]; readonly total: number }>
  /** Every row once, in batches, also if rows are added or removed meanwhile. */
  all(): AsyncIterable<readonly Row[]>
}

export interface RowPart {
  readonly limit: number
  readonly offset: number
}

export function mapBatches<From, To>(
  source: RowSource<From>,
  map: (rows: readonly From[]) => Promise<readonly To[]> | readonly To[],
): RowSource<To> {
  return {
    async page(part) {
      const { rows, total } = await source.page(part)
      return { rows: await map(rows), total }
    },
    async *all() {
      for await (const rows of source.all()) yield await map(rows)
    },
  }
}
