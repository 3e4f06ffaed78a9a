import { describeCameras, listCameras } from '@multas/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readList } from './store.ts'

export { CAMERAS_USAGE, runCamerasCli } from './cli/run-cameras-cli.ts'
export { CAMERA_TABLES } from './tables.ts'

const KEEP_MS = 60_000
const CACHE_CONTROL = 'public, max-age=60'

export function createCameras(deps: { readonly database: Database; readonly clock: Clock }) {
  let kept: { readonly at: number; readonly list: ReturnType<typeof readList> } | null = null
  const read = () => {
    const now = deps.clock().getTime()
    const isFresh = kept !== null && now >= kept.at && now - kept.at < KEEP_MS
    if (kept !== null && isFresh) return kept.list
    const list = readList(deps.database)
    const mine = { at: now, list }
    kept = mine
    list.catch(() => {
      if (kept === mine) kept = null
    })
    return list
  }
  return {
    routes(app: App): void {
      registerCall(app, describeCameras, async ({ reply }) => {
        reply.header('cache-control', CACHE_CONTROL)
        return { list: (await read()).list }
      })
      registerCall(app, listCameras, ({ reply }) => {
        reply.header('cache-control', CACHE_CONTROL)
        return read()
      })
    },
  }
}
