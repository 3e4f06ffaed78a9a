import type { AddressInfo } from 'node:net'
import { createApp } from '../platform/http/create-app.ts'
import type { Infrastructure } from './infrastructure.ts'
import { readVersion } from './read-version.ts'

export interface WorkerPort {
  readonly address: string
  stop(): Promise<void>
}

const BODY_LIMIT_BYTES = 1_024

export async function openWorkerPort(
  { settings, log }: Infrastructure,
  health: { routes(app: Awaited<ReturnType<typeof createApp>>): void },
): Promise<WorkerPort> {
  const app = await createApp({
    log,
    trustedProxies: null,
    version: readVersion(),
    bodyLimit: BODY_LIMIT_BYTES,
  })
  health.routes(app)
  await app.listen({ host: settings.host, port: settings.workerPort })
  const { address, port, family } = app.server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: () => app.close(),
  }
}
