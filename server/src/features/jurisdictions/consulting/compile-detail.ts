import type { ReadingSpec } from '../description/reading-schema.ts'
import type { SourceReaders } from '../parsing/source-readers.ts'
import type { At } from '../reading/compile-field.ts'
import { compileDetailMapper, compileListedMapper } from '../reading/detail-mappers.ts'
import { compileReading } from '../reading/read-answer.ts'
import { compileRequest, type RequestContext } from './compile-request.ts'
import { collectedNames } from './compile-steps.ts'
import type { AnswerReader, DetailPlan, ElsewhereReader } from './http-plan.ts'
import type { HttpSpec, RecordKind } from './http-spec.ts'
import { requireFree } from './placeholder-names.ts'

interface DetailParts {
  readonly context: RequestContext
  readonly readers: SourceReaders
  readonly list: ReadingSpec
}

export function compileDetail<T>(
  spec: HttpSpec,
  { complete }: RecordKind<T>,
  { context, readers, list }: DetailParts,
  at: At,
): DetailPlan<T> | null {
  const { detail } = spec
  if (detail === undefined || complete === undefined) return null
  return at('detail', () => {
    at('collect', () => requireFree(Object.keys(detail.collect), at))
    const { request, collect, max, fields, states, items, item_json, continues, ...rest } = detail
    const withValues = { ...list, groups: list.groups.map((group) => ({ ...group, collect })) }
    const group = {
      ...{ items, item_json, continues, fields, optional: false },
      states: { ...spec.states, ...states },
    }
    const detailSpec: ReadingSpec = { ...rest, groups: [group] }
    const steps = [spec, spec.patent, spec.dni].flatMap((one) => collectedNames(one?.steps ?? []))
    const names = new Set([...context.names, ...steps, ...Object.keys(collect)])
    return {
      list: {
        reading: at('collect', () => compileReading(withValues, compileListedMapper, withoutPlace)),
        readElsewhere: prepare(readers, 'listed', withValues),
      },
      build: at('request', () => compileRequest(request, { ...context, names, paging: [] }, at)),
      answer: {
        reading: compileReading(detailSpec, compileDetailMapper, at),
        readElsewhere: prepare(readers, 'details', detailSpec),
      },
      max,
      complete,
    }
  })
}

const withoutPlace: At = (_key, compile) => compile()

function prepare<R>(
  readers: SourceReaders,
  of: 'listed' | 'details',
  spec: ReadingSpec,
): AnswerReader<R>['readElsewhere'] {
  return readers.prepare({ kind: 'records', of, spec }) as ElsewhereReader<R>
}
