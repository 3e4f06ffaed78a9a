import { fileURLToPath } from 'node:url'

/** A finding of the Nu HTML checker. */
export interface MarkupFault {
  readonly file: string
  readonly line: number
  readonly message: string
  /** The part of the page that it concerns. */
  readonly extract: string
}

interface Message {
  readonly type: string
  readonly subType?: string
  readonly url?: string
  readonly lastLine?: number
  readonly message?: string
  readonly extract?: string
}

/** Errors and warnings of its answer in JSON; informational messages are dropped. */
export function readFaults(json: string): readonly MarkupFault[] {
  const { messages } = JSON.parse(json) as { readonly messages: readonly Message[] }
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, lastLine, message, extract }) => ({
      file: url?.startsWith('file:') ? fileURLToPath(url) : (url ?? ''),
      line: lastLine ?? 0,
      message: message ?? '',
      extract: (extract ?? '').replace(/\s+/g, ' ').trim(),
    }))
}
