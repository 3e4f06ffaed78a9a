import { expect, it } from 'vitest'
import { listSources } from './list-sources.ts'

it.each([
  ['consulted once something of it is in force', ['lanus'], true],
  ['not consulted before', [], false],
] as const)('a jurisdiction that publishes through us is %s', (_case, published, isConfigured) => {
  const consultation = { patent: 'not_configured', dni: 'unsupported' } as const
  const jurisdictions = {
    descriptions: [{ slug: 'lanus', name: 'Lanús', consultation }],
    find: () => ({ sources: [{ kind: 'registry' }] }),
    health: () => [],
    isPaused: () => false,
  }
  expect(listSources(jurisdictions, new Set(published))).toMatchObject([{ slug: 'lanus', isConfigured }])
})
