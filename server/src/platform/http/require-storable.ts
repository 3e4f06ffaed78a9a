import { Readable } from 'node:stream'
import type { preHandlerHookHandler } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses characters that no text column stores (NUL, unpaired surrogates) in path, query or body, except
 * file bodies and routes with `cleansText`.
 */
export const requireStorable: preHandlerHookHandler = (
  { params, query, body, routeOptions },
  _reply,
  done,
) => {
  const { cleansText = false } = routeOptions.config
  if (isStorable([params, query, cleansText ? null : body])) done()
  else done(new Problem(400, 'datos_invalidos', UNSTORABLE))
}

const UNSTORABLE = 'Hay un carácter que no se puede guardar. Quitalo y probá de nuevo.'

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
    cleansText?: boolean
  }
}
