import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { App } from '@multas/server/src/platform/http/create-app.ts'
import { requireThat } from '../target.ts'

const CLOSED_WITHIN_MS = 8_000

export async function listen(app: App): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

export async function exchange(port: number, parts: readonly Buffer[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer: Buffer[] = []
  let failed = false
  socket
    .on('data', (chunk) => answer.push(chunk))
    .on('error', () => {
      failed = true
    })
  socket.setNoDelay(true)
  for (const part of parts) if (!socket.destroyed) socket.write(part)
  socket.end()
  const closed = once(socket, 'close').catch(() => undefined)
  const timer = setTimeout(() => socket.destroy(new Error('open')), CLOSED_WITHIN_MS)
  await closed
  clearTimeout(timer)
  const text = Buffer.concat(answer).toString('latin1')
  requireThat(
    !(failed && socket.errored?.message === 'open'),
    'a connection stays open after its client ended',
  )
  return text
}
