import type { listOwnDeliveries } from '@multas/contract'
import type { z } from 'zod'
import type { Delivery, Registry } from '../../registry/index.ts'

type Page = z.output<(typeof listOwnDeliveries.replies)[200]>

export async function readOwnDeliveries(
  { registry }: { readonly registry: Pick<Registry, 'listDeliveries'> },
  municipality: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<Page | null> {
  if (before !== null && !/^\d{1,9}$/.test(before)) return null
  const at = before === null ? null : Number(before)
  const found = await registry.listDeliveries(municipality, { before: at, limit: limit + 1, origins: null })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    deliveries: shown.map(present),
    next: found.length > limit && last ? String(last.id) : null,
  }
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
