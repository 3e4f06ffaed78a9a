/** What one connection has told about the answer that is being read. */
export interface AnswerReader {
  /** Takes the next bytes; gives the status once an answer is complete, else null. */
  take(bytes: Buffer): number | null
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/**
 * Finds the ends of HTTP answers, one after the other, with as little work as can be: whoever drives shares the
 * machine with what is measured. Heads must come in one piece, as a server that is asked once at a time sends them.
 */
export function createAnswerReader(): AnswerReader {
  let status: number | null = null
  /** Bytes of the body still to come; null when it comes in chunks. */
  let missing: number | null = 0
  let lastBytes = Buffer.alloc(0)
  return {
    take(bytes) {
      let body = bytes
      if (status === null) {
        const headEnd = bytes.indexOf(HEAD_END)
        if (headEnd < 0) throw new Error('an answer whose head came in pieces')
        const head = bytes.toString('latin1', 0, headEnd)
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
        status = Number(head.slice(9, 12))
        missing = length === undefined ? null : Number(length)
        body = bytes.subarray(headEnd + HEAD_END.length)
      }
      if (missing === null) lastBytes = Buffer.concat([lastBytes, body]).subarray(-LAST_CHUNK.byteLength)
      else missing -= body.byteLength
      const isComplete = missing === null ? lastBytes.equals(LAST_CHUNK) : missing <= 0
      if (!isComplete) return null
      const complete = status
      status = null
      return complete
    },
  }
}
