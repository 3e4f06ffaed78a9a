import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type {
  DeliveredFile,
  DeliveredRow,
  FileHints,
  FileLimits,
} from '../../../../platform/tables/delivered-file.ts'
import { openDeliveredFile } from '../open-delivered-file.ts'

export const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

export function useDeliveries() {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'delivered-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))
  let count = 0
  const save = async (content: string | Buffer) => {
    count += 1
    const path = join(directory, `file-${count}.csv`)
    await writeFile(path, content)
    return path
  }
  const open = async (
    content: string | Buffer,
    hints?: FileHints,
    limits?: FileLimits,
  ): Promise<DeliveredFile> => {
    const opened = await openDeliveredFile(await save(content), hints, limits)
    if (!opened.ok) throw new Error(opened.message)
    return opened.value
  }
  const refusal = async (content: string | Buffer, limits?: FileLimits): Promise<string> => {
    const opened = await openDeliveredFile(await save(content), {}, limits)
    return opened.ok ? 'opened' : opened.message
  }
  return { save, open, refusal }
}

export async function allRows(file: DeliveredFile, afterRow = 0): Promise<DeliveredRow[]> {
  const rows: DeliveredRow[] = []
  for await (const batch of file.rows({ afterRow })) rows.push(...batch.rows)
  return rows
}

export async function allCells(file: DeliveredFile): Promise<(readonly string[])[]> {
  return (await allRows(file)).map(({ cells }) => cells)
}
