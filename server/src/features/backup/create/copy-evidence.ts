import { createWriteStream } from 'node:fs'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { EvidenceStore } from '../../../platform/storage/evidence-store.ts'
import { isEvidenceKey } from '../../../platform/storage/evidence-store.ts'
import { digestFile, measure, syncFolder } from '../file-digest.ts'
import { BackupRefused, type Manifest } from '../manifest.ts'
import type { EvidenceRow } from './copy-out.ts'

export const EVIDENCE_FOLDER = 'evidence'

const evidenceFile = (directory: string, key: string) => path.join(directory, EVIDENCE_FOLDER, key)

export async function copyEvidenceOut(
  store: EvidenceStore,
  pieces: readonly EvidenceRow[],
  directory: string,
  earlier: string | null,
): Promise<Pick<Manifest, 'evidence' | 'missingEvidence'>> {
  const evidence: Manifest['evidence'] = []
  const missingEvidence: string[] = []
  const folders = new Set<string>()
  for (const { key, sha256 } of pieces) {
    if (!isEvidenceKey(key)) throw new BackupRefused(`malformed key of an evidence file: ${key}`)
    const file = evidenceFile(directory, key)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    folders.add(path.dirname(file))
    const bytes =
      (earlier === null ? null : await reuse(evidenceFile(earlier, key), file, sha256)) ??
      (await fetchPiece(store, key, file, sha256))
    if (bytes === null) missingEvidence.push(key)
    else evidence.push({ key, bytes, sha256 })
  }
  for (const folder of folders) await syncFolder(folder)
  return { evidence, missingEvidence }
}

async function reuse(known: string, file: string, sha256: string): Promise<number | null> {
  const digest = await digestFile(known).catch(() => null)
  if (digest?.sha256 !== sha256) return null
  return link(known, file).then(
    () => digest.bytes,
    () => null,
  )
}

const LIMIT_MS = 60_000

async function fetchPiece(
  store: EvidenceStore,
  key: string,
  file: string,
  sha256: string,
): Promise<number | null> {
  const found = await store.open(key, AbortSignal.timeout(LIMIT_MS))
  if (found === null) return null
  const measured = measure()
  await pipeline(
    found.body,
    measured.stream,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const { bytes, sha256: actual } = measured.read()
  if (actual === sha256) return bytes
  await rm(file)
  return null
}

export async function copyEvidenceIn(
  store: EvidenceStore,
  { evidence }: Pick<Manifest, 'evidence'>,
  directory: string,
  added: string[],
): Promise<void> {
  for (const { key, sha256 } of evidence) {
    if (await holds(store, key, sha256)) continue
    await store.put(key, await readFile(evidenceFile(directory, key)))
    added.push(key)
  }
}

async function holds(store: EvidenceStore, key: string, sha256: string): Promise<boolean> {
  const found = await store.open(key, AbortSignal.timeout(LIMIT_MS))
  if (found === null) return false
  const measured = measure()
  await pipeline(found.body, measured.stream, async (chunks) => {
    for await (const _chunk of chunks);
  })
  return measured.read().sha256 === sha256
}
