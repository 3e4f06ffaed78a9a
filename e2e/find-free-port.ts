import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** Below the ports that systems give to connections, which could take one before the product listens. */
const FIRST = 20_000
const AFTER_LAST = 30_000

/** The product must know its own address before it starts: its mails carry it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
