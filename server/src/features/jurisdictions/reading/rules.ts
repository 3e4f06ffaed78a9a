import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import type { Outcome } from '@multas/domain'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { At } from './compile-field.ts'
import { type AnswerView, type Condition, compileConditions } from './condition.ts'
import type { ExpressionBook, Getter } from './expression.ts'
import { compileDocumentPlace } from './page-facts.ts'
import { scalarText } from './readers.ts'

export interface Verdict {
  readonly kind: 'verdict'
  readonly outcome: Outcome
  /** For the visitor, in Spanish. */
  readonly message: string | null
  readonly reason: ReasonText | ''
  readonly retry: boolean
  /** Of the source, not of this subject; `unknown` if the source did not cause the end. */
  readonly health: 'well' | 'unwell' | 'unknown'
}

export interface Rules {
  readonly evaluate: (view: AnswerView) => Verdict | null
  readonly isEmptyAnswer: Condition
}

const MAX_MESSAGE = 200

export function verdict(outcome: Outcome, reason: ReasonText | '', message: string | null = null): Verdict {
  const isFault = outcome === 'error' || outcome === 'maintenance' || outcome === 'timeout'
  return { kind: 'verdict', outcome, message, reason, retry: false, health: isFault ? 'unwell' : 'well' }
}

export function compileRules(spec: ReadingSpec, book: ExpressionBook, at: At): Rules {
  const context = { isHtml: spec.format === 'html', book }
  const condition = (key: 'needs_user' | 'maintenance' | 'unsupported' | 'empty' | 'not_found') => {
    const given = spec[key]
    const meansNone = key === 'empty' || key === 'not_found'
    return given === undefined ? null : at(key, () => compileConditions(given, { ...context, meansNone }))
  }
  const needsUser = condition('needs_user')
  const maintenance = condition('maintenance')
  const unsupported = condition('unsupported')
  const none = [condition('empty'), condition('not_found')]
  const errors = at('errors', () => compileErrors(spec, book, at))
  return {
    evaluate: (view) => {
      if (needsUser?.(view)) return verdict('needs_user', reasonText('captcha'))
      for (const rule of errors) if (rule.when(view)) return rule.verdict(view)
      if (maintenance?.(view)) return verdict('maintenance', reasonText('maintenance_announced'))
      if (unsupported?.(view)) return verdict('unsupported', reasonText('unsupported_subject'))
      return null
    },
    isEmptyAnswer: (view) => none.some((test) => test?.(view) === true),
  }
}

function compileErrors(spec: ReadingSpec, book: ExpressionBook, at: At) {
  const context = { isHtml: spec.format === 'html', book }
  return (spec.errors ?? []).map((rule, index) =>
    at(index, () => {
      const { message, say, outcome, retry } = rule
      const when = at('when', () => compileConditions(rule.when, context))
      const words =
        message === undefined ? null : at('message', () => compileDocumentPlace(message, spec, book))
      return {
        when,
        verdict: (view: AnswerView): Verdict => ({
          kind: 'verdict',
          outcome,
          message: say ?? ownWords(view, words),
          reason: reasonText('error_rule', index),
          retry,
          health: outcome === 'maintenance' ? 'unwell' : 'well',
        }),
      }
    }),
  )
}

function ownWords(view: AnswerView, words: Getter | null): string | null {
  if (words === null || view.scope === null) return null
  const text = scalarText(words(view.scope), '; ')?.replace(/\s+/g, ' ').trim()
  return text ? text.slice(0, MAX_MESSAGE) : null
}
