import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { appendOutput } from './run-directory.ts'
import { hasSimulator } from './simulator-control.ts'
import { startProcess } from './start-process.ts'
import {
  findDatabases,
  makeDataDirectory,
  PRODUCT,
  removeDataDirectory,
  startProduct,
  untilGone,
} from './start-product.ts'

describe.runIf(hasSimulator())(
  'a product whose whole group is signalled, as supervisors and terminals do',
  () => {
    let directory: string
    const environment = { DEMO_DATA: 'off', SMTP_URL: 'smtp://127.0.0.1:9', ...OPERATOR }
    beforeEach(() => {
      directory = makeDataDirectory()
    })
    afterEach(() => removeDataDirectory(directory))

    it('drains, and its database ends with it', async () => {
      const product = await startProduct(inject('runDirectory'), directory, environment)
      const databases = findDatabases(directory)
      expect(databases).toHaveLength(1)
      expect(await product.stopGroup()).toBe(0)
      for (const pid of databases) await untilGone(pid)
    })

    it('ends while it is starting, and its database with it', async () => {
      const env = { PORT: '0', DATA_DIR: directory, ...environment }
      const onOutput = (chunk: Buffer) => appendOutput(inject('runDirectory'), chunk)
      const starting = await startProcess({ script: PRODUCT, env, onOutput }, /"msg":"database\.migrated"/)
      const databases = findDatabases(directory)
      expect(databases).toHaveLength(1)
      await starting.end('SIGTERM', 'group')
      for (const pid of databases) await untilGone(pid)
    })
  },
)
