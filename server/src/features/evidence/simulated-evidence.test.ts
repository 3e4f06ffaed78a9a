import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { EvidenceKind } from '@multas/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useSimulatedCountry } from '../../../test/jurisdictions/simulated-country.ts'
import { createLog } from '../../platform/log/log.ts'
import { createDiskCache, type DiskCache } from '../../platform/storage/disk-cache.ts'
import { fetchPiece } from './fetch-piece.ts'

const country = useSimulatedCountry('once')
const KINDS: readonly EvidenceKind[] = ['pruebas1', 'pruebas2', 'actaPdf', 'boletaPdf']
let folder: string
let cache: DiskCache

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'evidence-'))
  cache = createDiskCache({ directory: folder, maxBytes: 100_000_000 })
})
afterAll(() => rm(folder, { recursive: true }))

/** How every piece of the fines of some plates in one jurisdiction was fetched. */
async function fetchAll(slug: string) {
  const { jurisdictions, consult } = country()
  const deps = { fetchEvidence: jurisdictions.evidence, cache, log: createLog('silent'), deadlineMs: 20_000 }
  const outcomes: Record<string, string> = {}
  for (const plate of ['ZY417KD', 'ZY418KD', 'AB123CD']) {
    const { fines } = await consult(slug, { kind: 'patent', plate })
    for (const { evidence } of fines) {
      for (const kind of KINDS) {
        const address = evidence[kind]
        if (address === null) continue
        const piece = { jurisdiction: slug, address, kind }
        outcomes[`${kind} ${address}`] = await fetchPiece(deps, piece, address, new AbortController().signal)
      }
    }
  }
  return outcomes
}

describe('the evidence that the simulated jurisdictions report', () => {
  it('can be fetched from each of them with its own access, and is what it says', async () => {
    const { slugs } = country()
    const all = await Promise.all(slugs.map(async (slug) => [slug, await fetchAll(slug)] as const))
    const failed = all.flatMap(([slug, outcomes]) =>
      Object.entries(outcomes).flatMap(([piece, outcome]) =>
        outcome === 'kept' ? [] : [`${slug} ${outcome} ${piece}`],
      ),
    )
    expect(failed).toEqual([])
    expect(all.filter(([, outcomes]) => Object.keys(outcomes).length > 0).length).toBeGreaterThan(5)
  })
})
