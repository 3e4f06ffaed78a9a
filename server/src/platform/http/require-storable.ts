import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses a request with a character that no text column holds (NUL, an unpaired surrogate) in its path, its query or
 * its body. Runs for every route (`create-app.ts`). A body that is a file is in no column; a call whose route is
 * configured with `cleansText` stores its texts through `storableText`, or judges each record by itself.
 */
export async function requireStorable({ params, query, body, routeOptions }: FastifyRequest): Promise<void> {
  const { cleansText = false } = routeOptions.config
  if (isStorable([params, query, cleansText ? null : body])) return
  throw new Problem(400, 'datos_invalidos', 'Hay un carácter que no se puede guardar. Escribilo de nuevo.')
}

/** Walks without recursion: JSON may be nested as deeply as a body is long. */
function isStorable(input: unknown): boolean {
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && !isStorableText(value)) return false
    if (typeof value !== 'object' || value === null || isFile(value)) continue
    for (const [key, child] of Object.entries(value)) {
      if (!isStorableText(key)) return false
      waiting.push(child)
    }
  }
  return true
}

const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const isFile = (value: object): boolean => ArrayBuffer.isView(value) || value instanceof Readable

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes any text and stores it through `storableText`. */
    cleansText?: boolean
  }
}
