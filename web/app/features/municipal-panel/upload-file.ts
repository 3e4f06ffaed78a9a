import type * as contract from '@multas/contract'
import { type CallReply, call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { writeQuery } from './ask-panel.ts'
import { listMunicipalities } from './panel-calls.ts'

/** Bytes of a file at most, as the server takes it. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024

type Uploaded = CallReply<typeof contract.panelUpload>

interface Upload {
  readonly slug: string
  readonly file: File
  /** From 0 to 1. */
  onProgress(part: number): void
  readonly signal: AbortSignal
}

/**
 * Sends a file as it is. Not by `fetch`: a browser tells only of a request of this older kind how much of it was
 * sent. Throws `CallError` as every call does, and the signal's reason when it was called off.
 */
export async function uploadFile({ slug, file, onProgress, signal }: Upload): Promise<Uploaded> {
  // Whether the session still counts is asked before many megabytes are on their way.
  await call(listMunicipalities, { signal })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const address = `/api/municipal-panel/${encodeURIComponent(slug)}/deliveries${writeQuery({ name: file.name })}`
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as Uploaded)
      else reject(refusalOf(request))
    })
    request.addEventListener('error', () =>
      reject(new CallError(0, 'Se cortó la conexión mientras subía el archivo. Probá de nuevo.')),
    )
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function refusalOf({ status, responseText }: XMLHttpRequest): CallError {
  try {
    const { message, ...details } = JSON.parse(responseText) as contract.ApiError
    return new CallError(status, message, details)
  } catch {
    return new CallError(status, 'No pudimos recibir el archivo. Probá de nuevo en unos minutos.')
  }
}
