import type { listOwnDeliveries } from '@multas/contract'
import type { z } from 'zod'
import { type Cursor, paginate } from '../../../platform/http/paginate.ts'
import type { Delivery, Registry } from '../../registry/index.ts'

type Page = z.output<(typeof listOwnDeliveries.replies)[200]>

export async function readOwnDeliveries(
  { registry }: { readonly registry: Pick<Registry, 'listDeliveries'> },
  municipality: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<Page> {
  const { rows, next } = await paginate(BY_NUMBER, { from: before, limit }, (page) =>
    registry.listDeliveries(municipality, { before: page.after, limit: page.limit, origins: null }),
  )
  return { deliveries: rows.map(present), next }
}

const BY_NUMBER: Cursor<Delivery, number> = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  write: ({ id }) => String(id),
}

function present({
  id,
  kind,
  origin,
  state,
  receivedAt,
  publishedAt,
  rowsRead,
  refused,
  diff,
  failure,
}: Delivery): Page['deliveries'][number] {
  return {
    id,
    kind,
    origin,
    state,
    receivedAt: receivedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    rows: rowsRead,
    refused,
    added: diff?.added ?? null,
    changed: diff?.changed ?? null,
    unchanged: diff?.unchanged ?? null,
    failure,
  }
}
