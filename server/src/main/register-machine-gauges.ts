import { rm, statfs, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { shareRead } from '../platform/metrics/gauges.ts'
import type { EvidenceStore } from '../platform/storage/evidence-store.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { probeEvidence } from '../platform/storage/probe-evidence.ts'
import { createS3Evidence } from '../platform/storage/s3-evidence.ts'
import { environment } from './env.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Disk, memory and evidence bucket of this process. */
export function registerMachineGauges({
  metrics,
  settings,
  outgoing,
}: Pick<Infrastructure, 'metrics' | 'settings' | 'outgoing'>): void {
  registerDisk(metrics, settings.dataDir)
  metrics.gauge('multas_heap_limit_bytes', 'JavaScript heap size at which V8 ends this process', () =>
    limitHeap(getHeapStatistics().heap_size_limit, HEAP_OPTIONS),
  )
  metrics.gauge('multas_memory_limit_bytes', 'Memory of the control group or machine', () => {
    const constrained = process.constrainedMemory()
    return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  })
  metrics.gauge(
    'multas_checks_every_seconds',
    'Time between two checks of a watched plate or DNI (MONITORING_EVERY_MINUTES)',
    () => settings.monitoringEveryMs / 1_000,
  )
  if (settings.evidenceBucket)
    metrics.gauge(
      'multas_evidence_bucket_up',
      '1 while the evidence bucket stores and returns a test object, tried every 45 s',
      probeRegularly(createS3Evidence(settings.evidenceBucket), outgoing.isOn),
    )
}

const HEAP_OPTIONS = [environment.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g

/**
 * V8 ends a process by the size of its old generation. `heapBytes` adds the young one: a twentieth by
 * default, and up to 192 MB beside a `--max-old-space-size` in `options`.
 */
export function limitHeap(heapBytes: number, options: string): number {
  const megabytes = [...options.matchAll(OLD_SPACE)].at(-1)?.[1]
  return megabytes === undefined ? heapBytes : Math.min(heapBytes, Number(megabytes) * 2 ** 20)
}

/** More than the block of a file system, so that a full disk refuses it. */
const TEST_BYTES = 8_192

function registerDisk(metrics: Infrastructure['metrics'], dataDir: string): void {
  const readSpace = shareRead(async () => {
    await makeFolder(dataDir)
    return statfs(dataDir)
  })
  metrics.gauge('multas_data_available_bytes', 'Free space for DATA_DIR', async () => {
    const { bavail, bsize } = await readSpace()
    return bavail * bsize
  })
  metrics.gauge('multas_data_size_bytes', 'Size of the file system of DATA_DIR', async () => {
    const { blocks, bsize } = await readSpace()
    return blocks * bsize
  })
  const file = path.join(dataDir, `.write-test-${process.pid}`)
  const isWritable = shareRead(async () => {
    try {
      await makeFolder(dataDir)
      await writeFile(file, Buffer.alloc(TEST_BYTES))
      return true
    } catch {
      return false
    } finally {
      await rm(file, { force: true }).catch(() => undefined)
    }
  })
  metrics.gauge('multas_data_writable', '1 while this process can write to DATA_DIR', async () =>
    (await isWritable()) ? 1 : 0,
  )
}

const PROBE_EVERY_MS = 45_000

/** Too slow for a scrape; a quiet copy must not write. */
function probeRegularly(store: EvidenceStore, mayWrite: () => boolean): () => number {
  const state = { isUp: true }
  const probe = async () => {
    state.isUp = !mayWrite() || (await probeEvidence(store)) === null
  }
  void probe()
  setInterval(() => void probe(), PROBE_EVERY_MS).unref()
  return () => (state.isUp ? 1 : 0)
}
