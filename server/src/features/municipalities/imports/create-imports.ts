import type {
  panelChanges,
  panelDeliveries,
  panelPreviewFile,
  panelPublish,
  panelRows,
  panelStage,
} from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { byNumber, paginate } from '../../../platform/http/paginate.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { withoutUndefined } from '../../../platform/validation/without-undefined.ts'
import type { Actor, Delivery, DeliveryKind, Registry, RegistryChange } from '../../registry/index.ts'
import { presentChange, presentDelivery, presentPreview } from './present-delivery.ts'
import { readIssueRows } from './read-issue-rows.ts'
import { receiveUpload } from './receive-upload.ts'

const DELIVERIES = byNumber<Delivery>(({ id }) => id)
const CHANGES = byNumber<RegistryChange>(({ position }) => position)
const ISSUES = byNumber<{ readonly rowNumber: number }>(({ rowNumber }) => rowNumber)

export interface ImportUser {
  readonly jurisdiction: string
  readonly origin: 'panel' | 'admin'
  readonly by: Actor
  readonly names: () => Promise<(actor: Actor) => string>
}

/**
 * Operations on one jurisdiction's deliveries: refusals are thrown as `Problem`s; other jurisdictions'
 * deliveries are 404.
 */
export function createImports(registry: Registry, visitor: ImportUser) {
  const { jurisdiction, by } = visitor
  const show = async (delivery: Delivery) => ({ delivery: presentDelivery(delivery, await visitor.names()) })
  const own = async (id: number): Promise<Delivery> => {
    const delivery = await registry.findDelivery(jurisdiction, id)
    if (delivery === null) throw absent()
    return delivery
  }
  return {
    ...readingDesk(registry, visitor, own),
    ...decidingDesk(registry, { jurisdiction, by }, show),
    async list({ before, limit }: z.output<(typeof panelDeliveries)['query']>) {
      const { rows, next } = await paginate(DELIVERIES, { from: before, limit }, (page) =>
        registry.listDeliveries(jurisdiction, { before: page.after, limit: page.limit, origins: null }),
      )
      const name = await visitor.names()
      return { deliveries: rows.map((delivery) => presentDelivery(delivery, name)), next }
    },
    read: async (id: number) => show(await own(id)),
    async receive(request: FastifyRequest, file: { readonly name: string; readonly kind: DeliveryKind }) {
      const { origin } = visitor
      const received = await receiveUpload(registry, { jurisdiction, origin, by, ...file, request })
      return { ...(await show(received.delivery)), sameAs: received.sameAs }
    },
    async stage(
      id: number,
      { mapping, hints, kind }: z.output<(typeof panelStage)['body']>,
      signal: AbortSignal,
    ) {
      const staged = await registry.stageDelivery({
        ...{ jurisdiction, id, mapping, kind, by, signal },
        hints: withoutUndefined(hints),
      })
      if (staged.outcome === 'absent') throw absent()
      if (staged.outcome === 'refused') throw conflict(`${staged.message.replace(/\.$/, '')}.`)
      if (staged.outcome === 'not_stageable') throw conflict('Esta entrega ya se está leyendo o ya terminó.')
      return show(staged.delivery)
    },
  }
}

function readingDesk(
  registry: Registry,
  { jurisdiction }: ImportUser,
  own: (id: number) => Promise<Delivery>,
) {
  return {
    async preview(id: number, hints: z.output<(typeof panelPreviewFile)['query']>, signal: AbortSignal) {
      const examined = await registry.examineDelivery(jurisdiction, id, withoutUndefined(hints), signal)
      if (examined.outcome === 'absent') throw absent()
      if (examined.outcome === 'no_file') throw conflict('El archivo de esta entrega ya no está guardado.')
      if (examined.outcome === 'unreadable') throw conflict(examined.message)
      return presentPreview(examined)
    },
    async changes(id: number, { change, after: from, limit }: z.output<(typeof panelChanges)['query']>) {
      await own(id)
      const { rows, next } = await paginate(CHANGES, { from, limit }, (page) =>
        registry.listChanges({ jurisdiction, id, change, after: page.after ?? 0, limit: page.limit }),
      )
      return { changes: rows.map(presentChange), next }
    },
    async rows(id: number, { kind, after: from, limit }: z.output<(typeof panelRows)['query']>) {
      await own(id)
      const isRefused = kind === 'refused'
      const { rows, next } = await paginate(ISSUES, { from, limit }, (page) =>
        registry.listIssues({ jurisdiction, id, isRefused, after: page.after ?? 0, limit: page.limit }),
      )
      return { rows: rows.map(({ rowNumber, issues }) => ({ rowNumber, issues: [...issues] })), next }
    },
    async rowsFile(id: number, kind: 'refused' | 'noted', reply: FastifyReply) {
      const { refused, noted } = await own(id)
      const isRefused = kind === 'refused'
      return sendCsv(reply, {
        name: `entrega-${id}-${isRefused ? 'filas-rechazadas' : 'filas-con-observaciones'}`,
        titles: ['Fila', 'Columna', 'Dato', 'Motivo'],
        rows: readIssueRows(registry, { jurisdiction, id, isRefused, total: isRefused ? refused : noted }),
      })
    },
  }
}

type Show = (delivery: Delivery) => Promise<{ readonly delivery: ReturnType<typeof presentDelivery> }>

function decidingDesk(
  registry: Registry,
  { jurisdiction, by }: Pick<ImportUser, 'jurisdiction' | 'by'>,
  show: Show,
) {
  const decided = async (ended: Ended) => {
    if (ended.delivery === undefined) throw absent()
    const refusal = REFUSALS[ended.outcome]
    if (refusal !== undefined) throw conflict(refusal)
    return show(ended.delivery)
  }
  return {
    publish: async (id: number, { version }: z.output<(typeof panelPublish)['query']>) =>
      decided(await registry.publishDelivery({ jurisdiction, id, by, version })),
    compare: async (id: number) => decided(await registry.compareAgain({ jurisdiction, id })),
    undo: async (id: number) => decided(await registry.undoDelivery({ jurisdiction, id, by })),
    discard: async (id: number) => decided(await registry.discardDelivery({ jurisdiction, id, by })),
  }
}

interface Ended {
  readonly outcome: string
  readonly delivery?: Delivery
}

const REFUSALS: Readonly<Record<string, string>> = {
  not_ready: 'Esta entrega no está lista: todavía se está leyendo o ya terminó.',
  unread:
    'La descripción de la jurisdicción no consulta lo que se publica acá: las búsquedas no lo mostrarían.',
  stale: 'Mientras tanto se publicó otra entrega. Volvé a calcular los cambios antes de publicar.',
  unseen: 'Los cambios ya no son los que viste: se calcularon de nuevo. Recargá la página y revisalos.',
  not_published: 'Esta entrega no está publicada.',
  too_late: 'Ya no se puede deshacer: lo que reemplazó no se guarda más.',
  not_open: 'Esta entrega ya está publicada o terminada.',
}

const conflict = (message: string) => new Problem(409, 'conflicto', message)
const absent = () => new Problem(404, 'no_encontrado', 'No hay una entrega con ese número.')
