import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 1024 * 1024

/** Calls back with the whole body as text, or with null when it is too long. A client that leaves gets nothing. */
export function readBody(request: IncomingMessage, done: (body: string | null) => void): void {
  const announced = request.headers['content-length']
  if ((announced === undefined || announced === '0') && request.headers['transfer-encoding'] === undefined) {
    done('')
    return
  }
  const pieces: Buffer[] = []
  let length = 0
  request.on('data', (piece: Buffer) => {
    length += piece.length
    if (length <= MAX_BODY_BYTES) pieces.push(piece)
  })
  request.once('end', () => done(length > MAX_BODY_BYTES ? null : Buffer.concat(pieces).toString('utf8')))
  request.once('error', () => request.destroy())
}
