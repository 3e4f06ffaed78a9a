import { buffer } from 'node:stream/consumers'
import type { EvidenceKind, ReportedFine, Subject } from '@multas/domain'
import { expect, it } from 'vitest'
import { DIALECTS } from './dialects.ts'
import { type Country, useSimulatedCountry } from './simulated-country.ts'

const country = useSimulatedCountry('once')
const BEGINNINGS: Readonly<Record<EvidenceKind, string>> = {
  pruebas1: '\u0089PNG',
  pruebas2: '\u0089PNG',
  actaPdf: '%PDF',
  boletaPdf: '%PDF',
}
const TELLING = Object.entries(DIALECTS)
  .filter(
    ([slug, { reports }]) => /photo|act|coupon/.test(reports) || ['buenos-aires', 'chaco'].includes(slug),
  )
  .map(([slug]) => slug)

async function openEvidence({ jurisdictions }: Country, slug: string, address: string, kind: EvidenceKind) {
  const opened = await jurisdictions.evidence(slug, address, kind, AbortSignal.timeout(10_000))
  if (!opened.ok) return opened.kind
  return (await buffer(opened.body)).toString('latin1', 0, 4)
}

/** The fines of ten plates, some of which have photos, some documents. */
async function finesWithEvidence(at: Country, slug: string): Promise<readonly ReportedFine[]> {
  const digits = Array.from({ length: 10 }, (_, at) => 410 + at)
  const subjects = digits.map((number): Subject => ({ kind: 'patent', plate: `ZY${number}KD` }))
  const consulted = await Promise.all(subjects.map((subject) => at.consult(slug, subject)))
  return consulted.flatMap(({ fines }) => fines)
}

it.each(TELLING)('%s gives up its photos and documents, with the access it asks for', async (slug) => {
  const at = country()
  let opened = 0
  for (const { evidence } of await finesWithEvidence(at, slug)) {
    for (const [kind, address] of Object.entries(evidence) as [EvidenceKind, string | null][]) {
      if (address === null) continue
      expect(await openEvidence(at, slug, address, kind)).toBe(BEGINNINGS[kind])
      opened += 1
    }
  }
  expect(opened).toBeGreaterThan(0)
})

it('does not request files that are hosted elsewhere', async () => {
  const at = country()
  const elsewhere = 'http://169.254.169.254/latest/meta-data/'
  expect(await openEvidence(at, 'cordoba', elsewhere, 'actaPdf')).toBe('not_ours')
})
