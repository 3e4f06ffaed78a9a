import type { Config } from '@react-router/dev/config'
import { compressAssets } from './compress-assets.ts'
import { writeWorker } from './write-worker.ts'

export default {
  ssr: true,
  // The whole route table is a few hundred bytes: cheaper than asking the server for it while navigating.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await writeWorker(client)
    await compressAssets(client)
  },
} satisfies Config
