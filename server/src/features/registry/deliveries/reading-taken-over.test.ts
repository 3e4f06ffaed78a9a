import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import type { FileReader } from '../reading/file-reader.ts'
import { delivered, registryOn, rowsOf } from '../testing/registry-harness.ts'

const current = useTestDatabase()

it('is read to its end when a commit that seemed lost arrives late', async () => {
  const plain = await registryOn(current())
  const interrupted: FileReader = {
    ...plain.deps.reader,
    async *readChunks(...given) {
      yield* plain.deps.reader.readChunks(...given)
      // What an earlier run had read was committed after all, while this one read the same rows.
      await current().pool.query('update deliveries set rows_read = 1, last_row = 1 where id = $1', [id])
    },
  }
  const delivery = await plain.receive('baradero', rowsOf(delivered('T1'), delivered('T2')))
  const { id } = delivery
  const registry = await registryOn(current(), {
    reader: interrupted,
    directory: plain.directory,
  })
  await plain.stage(delivery)
  await expect(registry.read(delivery)).rejects.toBeInstanceOf(JobHandedBack)
  expect(await plain.find(delivery)).toMatchObject({ state: 'reading', rowsRead: 1 })
  await plain.read(delivery)
  expect(await plain.find(delivery)).toMatchObject({ state: 'ready', rowsRead: 2 })
})

it('is left alone when another reading wrote the same rows first', async () => {
  const plain = await registryOn(current())
  const delivery = await plain.receive('bolivar', rowsOf(delivered('T1'), delivered('T2')))
  const registry = await registryOn(current(), {
    directory: plain.directory,
    reader: {
      ...plain.deps.reader,
      async *readChunks(...given) {
        await plain.read(delivery)
        yield* plain.deps.reader.readChunks(...given)
      },
    },
  })
  await plain.stage(delivery)
  await registry.read(delivery)
  expect(await plain.find(delivery)).toMatchObject({ state: 'ready', rowsRead: 2 })
})

it('is left alone when it was discarded meanwhile', async () => {
  const plain = await registryOn(current())
  const delivery = await plain.receive('bragado', rowsOf(delivered('T1')))
  const registry = await registryOn(current(), {
    directory: plain.directory,
    reader: {
      ...plain.deps.reader,
      async *readChunks(...given) {
        yield* plain.deps.reader.readChunks(...given)
        await current().pool.query("update deliveries set state = 'discarded' where id = $1", [delivery.id])
      },
    },
  })
  await plain.stage(delivery)
  await registry.read(delivery)
  expect(await plain.find(delivery)).toMatchObject({ state: 'discarded' })
})
