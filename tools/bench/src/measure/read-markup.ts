import { fileURLToPath } from 'node:url'

/** Something that the Nu HTML checker finds wrong or doubtful. */
export interface MarkupFault {
  readonly file: string
  readonly line: number
  readonly message: string
  /** The piece of the page that it speaks of. */
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

/** Errors and warnings of its answer in JSON; what it only remarks is left out. */
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
