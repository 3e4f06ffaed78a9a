import { cp } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './compress-assets.ts'
import { siteLanguage } from './language.config.ts'
import { writeWorker } from './write-worker.ts'

const language = siteLanguage()

export default {
  ssr: true,
  buildDirectory: language === 'es' ? 'build' : `build/${language}`,
  // The whole route table is a few hundred bytes: cheaper than asking the server for it while navigating.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`
    if (language === 'es') await writeWorker(client)
    await compressAssets(client)
    // All languages are served from one folder: the names of its files carry their content.
    if (language !== 'es') await cp(`${client}/assets`, 'build/client/assets', { recursive: true })
  },
} satisfies Config
