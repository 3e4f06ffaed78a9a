import type { Origin } from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'

/** One thing that the comparison says, with where it comes from: nothing legal or numeric stands without. */
export interface Statement {
  readonly text: string
  /** `record`: what the jurisdiction reported about this very fine. `own`: about the page, or that nothing is known. */
  readonly origin: Origin | 'record' | 'own'
}

export function fromRecord(text: string): Statement {
  return { text, origin: 'record' }
}

export function ofOurOwn(text: string): Statement {
  return { text, origin: 'own' }
}

export function fromSource(text: string, { norm, source, checked }: Origin): Statement {
  return { text, origin: { norm, source, checked } }
}

/** The line of the source says it of every statement. */
const SAID_BELOW = /(^|\s)Orientativo\./g

/** Texts of a fact as one: each ends as a sentence. */
export function sentences(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) =>
      knownText(text ?? '')
        .replace(SAID_BELOW, '$1')
        .trim(),
    )
    .filter((text) => text !== '')
    .map((text) => text.replace(/\s{2,}/g, ' ').replace(/[^.!?]$/, '$&.'))
    .join(' ')
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
