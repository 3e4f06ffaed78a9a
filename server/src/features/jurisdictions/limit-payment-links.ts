import { type PaymentHost, validatePaymentLink } from '@multas/domain'
import type { RejectedRecord, SourceReport } from './source.ts'

/** The fine stays; the operator sees the removed link as a rejected part. */
export async function* limitPaymentLinks(
  reports: AsyncIterable<SourceReport>,
  hosts: readonly PaymentHost[],
): AsyncGenerator<SourceReport, void> {
  for await (const report of reports) {
    yield report.kind === 'page' ? limitPage(report, hosts) : report
  }
}

function limitPage(
  page: Extract<SourceReport, { kind: 'page' }>,
  hosts: readonly PaymentHost[],
): Extract<SourceReport, { kind: 'page' }> {
  const leftOut: RejectedRecord[] = [...(page.leftOut ?? [])]
  const fines = page.fines.map((fine) => {
    const validated = fine.pagoLink === null ? null : validatePaymentLink(fine.pagoLink, hosts)
    if (validated === null || validated.ok) return fine
    leftOut.push({ field: 'pagoLink', reason: `el enlace de pago ${validated.message}` })
    return { ...fine, pagoLink: null }
  })
  return leftOut.length === 0 ? page : { ...page, fines, leftOut }
}
