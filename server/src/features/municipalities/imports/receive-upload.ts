import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/problem.ts'
import {
  type Actor,
  type Delivery,
  type DeliveryKind,
  MAX_FILE_BYTES,
  MAX_OPEN_DELIVERIES,
  type Registry,
} from '../../registry/index.ts'

export interface Upload {
  readonly jurisdiction: string
  readonly origin: 'panel' | 'admin'
  readonly by: Actor
  readonly name: string
  readonly kind: DeliveryKind
  readonly request: FastifyRequest
}

export async function receiveUpload(
  registry: Pick<Registry, 'receiveFile'>,
  { request, ...incoming }: Upload,
): Promise<{ readonly delivery: Delivery; readonly sameAs: number | null }> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw tooLarge()
  const stream: unknown = request.body
  if (!(stream instanceof Readable)) throw empty()
  const received = await registry.receiveFile({ ...incoming, stream })
  switch (received.outcome) {
    case 'received':
      return received
    case 'too_large':
      throw tooLarge()
    case 'empty':
      throw empty()
    case 'too_many_open': {
      const message = `Hay ${MAX_OPEN_DELIVERIES} entregas sin publicar. Publicá o descartá alguna antes de subir otra.`
      throw new Problem(409, 'conflicto', message)
    }
  }
}

const tooLarge = () => {
  const megabytes = Math.round(MAX_FILE_BYTES / 1024 / 1024)
  return new Problem(413, 'cuerpo_demasiado_grande', `El archivo puede tener hasta ${megabytes} MB.`)
}

const empty = () => new Problem(400, 'datos_invalidos', 'El archivo está vacío. Elegí otro.')
