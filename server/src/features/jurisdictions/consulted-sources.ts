import type { Subject } from '@multas/domain'
import type { LoadedJurisdiction, LoadedSource } from './loading/loaded.ts'

type Sources = Pick<LoadedJurisdiction, 'sources' | 'combine'>

export function listConsultedSources(
  { sources, combine }: Sources,
  kind: Subject['kind'],
): readonly LoadedSource[] {
  const able = sources.filter((source) => source.subjects.includes(kind))
  // Configured sources come before unconfigured ones; the registry is in between, because it reports itself
  // if it has data.
  const [first, ...rest] = [...able].sort((left, right) => readiness(right) - readiness(left))
  if (first === undefined) return []
  if (!combine || rest.length === 0) return [first]
  const ready = able.filter((source) => readiness(source) > 0)
  return ready.length > 0 ? ready : [first]
}

function readiness({ kind, isConfigured }: LoadedSource): number {
  return isConfigured ? 2 : kind === 'registry' ? 1 : 0
}

export type RegistryUse = 'read' | 'absent' | 'shadowed'

export function checkRegistryUse(jurisdiction: Sources): RegistryUse {
  const isAsked = (['patent', 'dni'] as const).some((kind) =>
    listConsultedSources(jurisdiction, kind).some((source) => source.kind === 'registry'),
  )
  if (isAsked) return 'read'
  return jurisdiction.sources.some(({ kind }) => kind === 'registry') ? 'shadowed' : 'absent'
}
