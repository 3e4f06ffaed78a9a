import type { ApiError } from '@multas/contract'
import { CallError } from '../../api/call-error.ts'

interface Upload {
  readonly address: string
  readonly file: File
  /** From 0 to 1. */
  onProgress(part: number): void
  readonly signal: AbortSignal
  /** Before a large upload starts. */
  askFirst(): Promise<unknown>
}

/** `fetch` reports no upload progress. Throws `CallError`, and the signal's reason on abort. */
export async function uploadFile<Reply>(upload: Upload): Promise<Reply> {
  const { address, file, onProgress, signal, askFirst } = upload
  await askFirst()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status } = request
      const answer = parse(request.responseText)
      if (status === 200 && answer !== null) resolve(answer as Reply)
      else reject(refusalOf(status, answer as ApiError | null))
    })
    request.addEventListener('error', () =>
      reject(new CallError(0, 'Se cortó la conexión mientras subía el archivo. Probá de nuevo.')),
    )
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** A proxy answers with a page of its own. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalOf(status: number, answer: ApiError | null): CallError {
  if (answer === null)
    return new CallError(status, 'No pudimos recibir el archivo. Probá de nuevo en unos minutos.')
  const { message, ...details } = answer
  return new CallError(status, message, details)
}
