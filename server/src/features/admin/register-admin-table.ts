import { type AdminResource, type CallBy, TABLE_PAGE_SIZE } from '@multas/contract'
import { type CsvCell, defaultSort, type SortDirection } from '@multas/domain'
import type { z } from 'zod'
import type { App } from '../../platform/http/create-app.ts'
import type { CallInput, registerCall } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { RowSource } from '../../platform/rows/row-source.ts'

type Page<R extends AdminResource> = R['list']['replies'] extends { 200: infer P extends z.ZodType }
  ? z.output<P>
  : never
type RowOf<R extends AdminResource> = Page<R> extends { rows: readonly (infer Row)[] } ? Row : never
type PageKeys = 'rows' | 'total' | 'page' | 'pageSize'

type QueryOf<R extends AdminResource> = R['list'] extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : never

export type TableQuery<R extends AdminResource> = Omit<QueryOf<R>, 'page' | 'sort' | 'dir'> & {
  readonly sort: keyof R['table']['sorts'] & string
  readonly dir: SortDirection
}

type AdminInput = CallInput<CallBy<'admin'>>

interface TableParts<R extends AdminResource, Stored> {
  open(
    query: TableQuery<R>,
    input: Pick<AdminInput, 'actor' | 'note'>,
  ): RowSource<Stored> | Promise<RowSource<Stored>>
  present(row: Stored, input: Pick<AdminInput, 'actor'>): RowOf<R>
  more?: () => Promise<Omit<Page<R>, PageKeys>>
}

export function registerAdminTable<const R extends AdminResource, Stored>(
  app: App,
  register: typeof registerCall,
  resource: R,
  { open, present, more }: TableParts<R, Stored>,
): void {
  const list: (input: AdminInput) => Promise<never> = async (input) => {
    const { page, ...query } = orderedQuery(resource, input.query)
    const source = await open(query as TableQuery<R>, input)
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await source.page(part)
    const shown = rows.map((row) => present(row, input))
    return { rows: shown, total, page, pageSize: TABLE_PAGE_SIZE, ...(await more?.()) } as never
  }
  const file: (input: AdminInput) => Promise<never> = async (input) => {
    const { page: _page, ...query } = orderedQuery(resource, input.query)
    const source = await open(query as TableQuery<R>, input)
    const columns = resource.csv as unknown as readonly ExportedColumn<RowOf<R>>[]
    async function* cells() {
      for await (const rows of source.all())
        yield rows.map((row) => {
          const shown = present(row, input)
          return columns.map(([, cell]) => cell(shown))
        })
    }
    const titles = columns.map(([title]) => title)
    return sendCsv(input.reply, { name: resource.table.file, titles, rows: cells() }) as never
  }
  register(app, resource.list, list)
  register(app, resource.file, file)
}

type ExportedColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

interface AskedQuery {
  readonly page: number
  readonly sort?: string
  readonly dir?: SortDirection
}

/** The default direction of a column is that of its first click. */
function orderedQuery({ table }: AdminResource, query: unknown) {
  const asked = query as AskedQuery
  const sort = asked.sort ?? defaultSort(table).key
  return { ...asked, sort, dir: asked.dir ?? table.sorts[sort] ?? 'asc' }
}
