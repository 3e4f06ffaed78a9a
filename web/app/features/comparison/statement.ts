import type { Origin } from '@multas/domain'
import { knownText } from '../../ui/known-text.ts'

/** Every legal or numeric statement needs an origin. */
export interface Statement {
  readonly text: string
  /** `record`: reported for this fine. `own`: about the page or missing data. */
  readonly origin: Origin | 'record' | 'own'
}

export function fromRecord(text: string): Statement {
  return { text, origin: 'record' }
}

export function ownStatement(text: string): Statement {
  return { text, origin: 'own' }
}

export function fromSource(text: string, { norm, source, checked }: Origin): Statement {
  return { text, origin: { norm, source, checked } }
}

/** The source line repeats it. */
const SHOWN_BELOW = /(^|\s)Orientativo\./g

export function sentences(...texts: readonly (string | null)[]): string {
  return texts
    .map((text) =>
      knownText(text ?? '')
        .replace(SHOWN_BELOW, '$1')
        .trim(),
    )
    .filter((text) => text !== '')
    .map((text) => text.replace(/\s{2,}/g, ' ').replace(/[^.!?]$/, '$&.'))
    .join(' ')
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
