import type { ReportedFine } from '@multas/domain'
import { expect, it } from 'vitest'
import { limitPaymentLinks } from './limit-payment-links.ts'
import type { SourceReport } from './source.ts'

const fine = (numeroActa: string, pagoLink: string | null) =>
  ({ numeroActa, pagoLink }) as unknown as ReportedFine

it('keeps the fine, leaves the foreign link out, and counts it for the operator', async () => {
  const page: SourceReport = {
    kind: 'page',
    fines: [fine('A', 'https://pagos.gob.ar/1'), fine('B', 'https://evil.example/1'), fine('C', null)],
    rejected: [],
  }
  const reports: SourceReport[] = []
  const source = (async function* () {
    yield page
  })()
  for await (const report of limitPaymentLinks(source, ['pagos.gob.ar'])) reports.push(report)
  expect(reports).toEqual([
    {
      ...page,
      fines: [fine('A', 'https://pagos.gob.ar/1'), fine('B', null), fine('C', null)],
      leftOut: [{ field: 'pagoLink', reason: expect.stringContaining('«evil.example»') }],
    },
  ])
})
