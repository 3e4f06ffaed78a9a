import type { Subject } from '@multas/domain'

export interface Variables {
  readonly subject: Subject
  page: number
  size: number
  offset: number
  cursor: string
  readonly collected: Map<string, string>
  /** Hidden inputs of the last form, sent with the next form body. */
  hidden: ReadonlyMap<string, string> | null
  /** A placeholder has no value for this subject. */
  unsupported: boolean
}

export function variablesFor(subject: Subject): Variables {
  return {
    subject,
    page: 1,
    size: 0,
    offset: 0,
    cursor: '',
    collected: new Map(),
    hidden: null,
    unsupported: false,
  }
}
