import { once } from 'node:events'
import net from 'node:net'

/** A TCP router in front of PostgreSQL: a fixed address whose server can vanish, hang or change. */
export interface DatabaseRouter {
  readonly port: number
  /** New connections go to this port from now on; null refuses them. */
  route(targetPort: number | null): void
  /** Ends every connection. */
  cut(): void
  /** The connections that are open now carry nothing from now on, for good; new ones work. */
  freeze(): void
  /** Connections stay open and carry nothing, in both directions; new ones are accepted and stay silent too. */
  hang(): void
  /** Each direction takes this much longer. */
  delay(ms: number): void
  /** Carries again what `hang` held back. */
  resume(): void
  close(): Promise<void>
}

export async function startDatabaseRouter(initialPort: number): Promise<DatabaseRouter> {
  const state = { target: initialPort as number | null, isHanging: false, delayMs: 0 }
  const sockets = new Set<net.Socket>()
  const frozen = new WeakSet<net.Socket>()
  const server = net.createServer((client) => {
    track(client)
    if (state.isHanging) client.pause()
    if (state.target === null) {
      client.destroy()
      return
    }
    const upstream = net.connect(state.target, '127.0.0.1')
    track(upstream)
    carry(client, upstream)
    carry(upstream, client)
  })

  function track(socket: net.Socket): void {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }

  function carry(from: net.Socket, to: net.Socket): void {
    from.on('data', (chunk) => {
      if (state.delayMs === 0) to.write(chunk)
      else setTimeout(() => to.write(chunk), state.delayMs)
    })
    from.once('close', () => to.destroy())
    if (state.isHanging) from.pause()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as net.AddressInfo).port,
    route: (target) => {
      state.target = target
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    freeze() {
      for (const socket of sockets) {
        frozen.add(socket)
        socket.pause()
      }
    },
    hang() {
      state.isHanging = true
      for (const socket of sockets) socket.pause()
    },
    delay(ms) {
      state.delayMs = ms
    },
    resume() {
      state.isHanging = false
      for (const socket of sockets) if (!frozen.has(socket)) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
