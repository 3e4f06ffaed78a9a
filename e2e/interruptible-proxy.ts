import net, { type AddressInfo, type Socket } from 'node:net'

/**
 * A connection between the browser and the product that can be cut: every connection is closed, and new ones
 * are refused.
 */
export interface InterruptibleProxy {
  readonly url: string
  cut(): void
  restore(): void
  /** The product receives the next request for this path, and the browser gets no reply. */
  dropReplyTo(path: string): void
  close(): Promise<void>
}

export function openInterruptibleProxy(to: string): Promise<InterruptibleProxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const lossy = new Set<string>()
  const server = net.createServer((browser) => {
    if (isCut) {
      browser.destroy()
      return
    }
    const product = net.connect(Number(port), hostname)
    browser.on('data', (chunk: Buffer) => {
      const path = [...lossy].find((one) => chunk.includes(`POST ${one} `))
      if (path === undefined) return
      lossy.delete(path)
      product.prependListener('data', () => browser.destroy())
    })
    for (const [one, other] of [
      [browser, product],
      [product, browser],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cut() {
          isCut = true
          for (const socket of sockets) socket.destroy()
        },
        restore() {
          isCut = false
        },
        dropReplyTo: (path) => void lossy.add(path),
        close: () =>
          new Promise((done) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => done())
          }),
      })
    })
  })
}
