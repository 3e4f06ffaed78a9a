import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** For `--import`. */
const folder = process.env.LIST_MODULES_IN ?? ''
const loaded: string[] = []
if (isMainThread) {
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
  process.on('exit', () => writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(loaded)))
}
