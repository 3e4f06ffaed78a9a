import { Readable } from 'node:stream'
import { panelRowsFile, panelUpload } from '@multas/contract'
import { REGISTRY_FIELD_LABELS } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { MAX_FILE_BYTES, MAX_OPEN_DELIVERIES } from '../registry/index.ts'
import { type DeliveryRoutesDeps, findOwn, showing } from './delivery-routes.ts'
import { panelCalls, READS, UPLOADS } from './register-panel-call.ts'

/** Files in and out: what is handed in, and what of it was not taken. */
export function fileRoutes(app: App, deps: DeliveryRoutesDeps): void {
  app.register(async (scope) => uploadRoute(scope as unknown as App, deps))
  panelCalls(app, deps)(panelRowsFile, READS, async ({ clerk, params: { id }, query: { kind }, reply }) => {
    await findOwn(deps, clerk, id)
    const isRefused = kind === 'refused'
    return sendCsv(reply, {
      name: `entrega-${id}-${isRefused ? 'filas-rechazadas' : 'filas-con-avisos'}`,
      titles: ['Fila', 'Columna', 'Dato', 'Motivo'],
      rows: readRows(deps, { jurisdiction: clerk.municipality, id, isRefused }),
    })
  })
}

/** The body is the file itself, written down as it comes: it is never held in memory. */
function uploadRoute(app: App, deps: DeliveryRoutesDeps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  panelCalls(app, deps)(panelUpload, UPLOADS, async ({ clerk, query: { name, kind }, request }) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw tooLarge()
    const stream: unknown = request.body
    if (!(stream instanceof Readable)) throw empty()
    const received = await deps.registry.receiveFile({
      jurisdiction: clerk.municipality,
      kind,
      origin: 'panel',
      by: `member:${clerk.id}`,
      name,
      stream,
    })
    if (received.outcome === 'too_large') throw tooLarge()
    if (received.outcome === 'empty') throw empty()
    if (received.outcome === 'too_many_open') {
      const message = `Hay ${MAX_OPEN_DELIVERIES} entregas sin publicar. Publicá o descartá alguna antes de subir otra.`
      throw new Problem(409, 'conflicto', message)
    }
    const show = await showing(deps, clerk)
    return { delivery: show(received.delivery), sameAs: received.sameAs }
  })
}

const tooLarge = () => {
  const megabytes = Math.round(MAX_FILE_BYTES / 1024 / 1024)
  return new Problem(413, 'cuerpo_demasiado_grande', `El archivo puede tener hasta ${megabytes} MB.`)
}

const empty = () => new Problem(400, 'datos_invalidos', 'El archivo está vacío.')

const BATCH = 500

interface RowsOf {
  readonly jurisdiction: string
  readonly id: number
  readonly isRefused: boolean
}

async function* readRows({ registry }: DeliveryRoutesDeps, of: RowsOf) {
  let after = 0
  for (;;) {
    const rows = await registry.listIssues({ ...of, after, limit: BATCH })
    yield rows.flatMap(({ rowNumber, issues }) =>
      issues.map(({ field, column, message }) => [
        rowNumber,
        column,
        field && REGISTRY_FIELD_LABELS[field],
        message,
      ]),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last.rowNumber
  }
}
