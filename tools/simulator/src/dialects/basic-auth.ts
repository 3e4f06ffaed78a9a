import type { Call } from '../http/call.ts'

/** The user and password of a basic `Authorization` header; null when there is none. */
export function readBasic(call: Call): { user: string; password: string } | null {
  const encoded = /^Basic (.+)$/i.exec(call.header('authorization') ?? '')?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
