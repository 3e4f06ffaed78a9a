import type { ServerMessage } from '@multas/contract'

export function readServerMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    const isMessage = typeof message === 'object' && message !== null && 'type' in message
    return isMessage ? (message as ServerMessage) : null
  } catch {
    return null
  }
}
