import { presentShown, type PublishedFine as ShownFine } from '@multas/contract'
import type { EvidenceAddresses } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { wrongCursor } from '../../../platform/http/paginate.ts'
import type { FinesCursor, PublishedFine, Registry } from '../../registry/index.ts'
import { findUploaded } from '../evidence/show-evidence.ts'

export interface ReadFinesDeps {
  readonly database: Database
  readonly registry: Pick<Registry, 'findFine' | 'listFines'>
}

export interface OwnFinesPage {
  readonly fines: ShownFine[]
  readonly next: string | null
}

export async function readOwnFines(
  deps: ReadFinesDeps,
  municipality: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<OwnFinesPage> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && after === null) throw wrongCursor('cursor')
  const { fines, next } = await deps.registry.listFines(municipality, { after, limit })
  const hashes = fines.map(({ hash }) => hash)
  const uploaded = await findUploaded(deps, municipality, hashes)
  return {
    fines: fines.map((fine) => present(fine, uploaded.get(fine.hash))),
    next: next === null ? null : `${next.until}.${next.publication}.${next.rowNumber}`,
  }
}

export async function readOwnFine(
  deps: ReadFinesDeps,
  municipality: string,
  hash: string,
): Promise<ShownFine | null> {
  const fine = await deps.registry.findFine(municipality, hash)
  if (fine === null) return null
  return present(fine, (await findUploaded(deps, municipality, [hash])).get(hash))
}

const MOST = 2_147_483_647

function readCursor(text: string): FinesCursor | null {
  const [, until, publication, rowNumber] = /^(?:(\d{1,10})\.)?(\d{1,9})\.(\d{1,10})$/.exec(text) ?? []
  if (publication === undefined || rowNumber === undefined) return null
  return {
    until: Math.min(Number(until ?? MOST), MOST),
    publication: Number(publication),
    rowNumber: Math.min(Number(rowNumber), MOST),
  }
}

function present(
  { hash, fine, deliveryId }: PublishedFine,
  uploaded: EvidenceAddresses | undefined,
): ShownFine {
  const { totalCentavos, reducidoCentavos, pagoVoluntario, estado, estadoTexto, pagoLink } = fine
  return {
    hash,
    ...presentShown(fine),
    ...{ estado, estadoTexto, pagoLink },
    totalInfraccion: toPesos(totalCentavos),
    importeReducido: toPesos(reducidoCentavos),
    pagoVoluntario: pagoVoluntario ? 'SI' : 'NO',
    evidencia: {
      foto1: (uploaded?.pruebas1 ?? null) !== null,
      foto2: (uploaded?.pruebas2 ?? null) !== null,
      acta: (uploaded?.actaPdf ?? null) !== null,
      boleta: (uploaded?.boletaPdf ?? null) !== null,
    },
    entrega: deliveryId,
  }
}

function toPesos(centavos: number | null): string | null {
  return centavos === null ? null : (centavos / 100).toFixed(2)
}
