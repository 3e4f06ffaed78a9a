import type { Subject } from '@multas/domain'

/** What placeholders can name while one subject is consulted. */
export interface Variables {
  readonly subject: Subject
  page: number
  size: number
  /** Records delivered before this page. */
  offset: number
  cursor: string
  /** Collected by the login and by the steps. */
  readonly collected: Map<string, string>
  /** Hidden inputs of the last form: they go into the next form body. */
  hidden: ReadonlyMap<string, string> | null
  /** A placeholder has no word for this subject (a gender the source does not know). */
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
