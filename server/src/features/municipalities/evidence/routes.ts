import { removeEvidence as removeCall, UPLOAD_MAX_BYTES, uploadEvidence } from '@multas/contract'
import type { EvidenceKind } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Registry } from '../../registry/index.ts'
import { type EvidenceDeps, type PieceOfFine, removeEvidence, storeEvidence } from './store-evidence.ts'

export interface EvidenceRoutesDeps extends EvidenceDeps {
  readonly registry: Pick<Registry, 'findFine'>
}

const KINDS: Readonly<Record<'foto1' | 'foto2' | 'acta' | 'boleta', EvidenceKind>> = {
  foto1: 'pruebas1',
  foto2: 'pruebas2',
  acta: 'actaPdf',
  boleta: 'boletaPdf',
}

export function evidenceRoutes(app: App, deps: EvidenceRoutesDeps): void {
  app.register(async (scope) => uploadRoutes(scope as unknown as App, deps))
}

/** The type is detected from the bytes, not from the header. */
function uploadRoutes(app: App, deps: EvidenceRoutesDeps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  registerCall(
    app,
    uploadEvidence,
    async ({ params, key: { organization: municipality, keyId }, request }) => {
      const piece = await findPiece(deps, municipality, params)
      const content: unknown = request.body
      if (!Buffer.isBuffer(content) || content.length === 0)
        throw new Problem(400, 'datos_invalidos', 'El cuerpo del pedido tiene que ser el archivo.')
      const declaredType = request.headers['content-type'] ?? null
      const kept = await storeEvidence(deps, piece, { content, declaredType, by: `key:${keyId}` })
      if (kept.outcome === 'too_large') {
        const megabytes = Math.round(kept.maxBytes / 1024 / 1024)
        throw new Problem(413, 'cuerpo_demasiado_grande', `El archivo puede tener hasta ${megabytes} MB.`)
      }
      if (kept.outcome === 'wrong_type')
        throw new Problem(415, 'tipo_de_contenido', `El archivo tiene que ser ${kept.types.join(', ')}.`)
      const { contentType, bytes, sha256 } = kept
      return { contentType, bytes, sha256 }
    },
    { bodyLimit: UPLOAD_MAX_BYTES.document },
  )
  registerCall(app, removeCall, async ({ params, key: { organization: municipality } }) => {
    // Also for fines no longer in force, so that uploads can always be removed.
    const { hash, kind } = params
    if (await removeEvidence(deps, { municipality, hash, kind: KINDS[kind] })) return { removed: true }
    await findPiece(deps, municipality, params)
    return { removed: false }
  })
}

async function findPiece(
  { registry }: EvidenceRoutesDeps,
  municipality: string,
  { hash, kind }: { readonly hash: string; readonly kind: keyof typeof KINDS },
): Promise<PieceOfFine> {
  if (await registry.findFine(municipality, hash)) return { municipality, hash, kind: KINDS[kind] }
  throw new Problem(404, 'no_encontrado', 'No hay una infracción publicada con ese hash.')
}
