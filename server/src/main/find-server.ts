import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from './open-store.ts'
import type { Settings } from './read-settings.ts'

export interface FoundServer {
  /** Never a pooler's, unless `DATABASE_URL` names one alone. */
  readonly url: string
  close(): Promise<void>
}

export async function findServer(settings: Settings): Promise<FoundServer | null> {
  const external = findExternal(settings)
  if (external !== null) return external
  const folder = await stat(path.join(settings.dataDir, 'postgres')).catch(() => null)
  return folder === null ? null : openServer(settings)
}

export async function openServer(settings: Settings): Promise<FoundServer> {
  const external = findExternal(settings)
  if (external !== null) return external
  const embedded = await startEmbedded(settings)
  return { url: embedded.url, close: () => embedded.stopUnlessUsed() }
}

const findExternal = ({ databaseUrl, databaseDirectUrl }: Settings): FoundServer | null =>
  databaseUrl === null ? null : { url: databaseDirectUrl ?? databaseUrl, close: async () => undefined }

export async function findSecret({ appSecret, dataDir }: Settings): Promise<string | null> {
  if (appSecret !== null) return appSecret
  const text = await readFile(path.join(dataDir, 'app-secret'), 'utf8').catch(() => '')
  return text.trim() || null
}
