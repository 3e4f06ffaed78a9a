import { parseArgs } from 'node:util'
import { parseSubject, type Subject } from '@multas/domain'

export type CheckArguments =
  | { readonly ok: true; readonly slug: string; readonly subject: Subject; readonly raw: boolean }
  | { readonly ok: false; readonly reason: string }

export function parseCheckArguments(slug: string | undefined, rest: readonly string[]): CheckArguments {
  if (slug === undefined || slug.startsWith('-'))
    return { ok: false, reason: 'the slug of a jurisdiction is required' }
  try {
    const { values } = parseArgs({
      args: [...rest],
      options: {
        patent: { type: 'string' },
        dni: { type: 'string' },
        gender: { type: 'string' },
        raw: { type: 'boolean', default: false },
      },
    })
    const subject = parseSubject({ plate: values.patent, dni: values.dni, gender: values.gender })
    if (!subject.ok) return { ok: false, reason: subject.message }
    return { ok: true, slug, subject: subject.value, raw: values.raw }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'invalid arguments' }
  }
}
