import { readFailure } from '../../api/call-error.ts'

export type FetchedDocument =
  | { readonly outcome: 'fetched'; readonly name: string; readonly content: Blob }
  | { readonly outcome: 'failed'; readonly message: string }

const UNREACHED = 'No pudimos descargar el documento. Revisá tu conexión y probá de nuevo.'

/** Prefers the server's file name; returns the reason on failure. */
export async function fetchDocument(address: string, proposedName: string): Promise<FetchedDocument> {
  try {
    const response = await fetch(address)
    if (!response.ok)
      return { outcome: 'failed', message: (await readFailure(response)).message || UNREACHED }
    const name = readFileName(response.headers.get('content-disposition')) ?? proposedName
    return { outcome: 'fetched', name, content: await response.blob() }
  } catch {
    return { outcome: 'failed', message: UNREACHED }
  }
}

export function readFileName(disposition: string | null): string | null {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? null
}
