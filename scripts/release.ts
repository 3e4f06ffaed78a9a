import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.ts'
import { buildRelease, type Release } from './release/build-release.ts'

/**
 * `npm run release`: an archive to unpack and start with `bin/multas`, its bill of materials and checksums, in
 * `release/` or `--out`. `--verify` builds everything a second time, pages included, and compares.
 */
const root = path.join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(root, 'release') },
    verify: { type: 'boolean', default: false },
  },
})
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

buildWeb()
const release = await buildRelease(root, path.resolve(values.out))
report(release)
if (values.verify) await compareWithAnother(release)

function report({ archive, sha256, archiveBytes, unpackedBytes, databaseBytes }: Release): void {
  process.stdout.write(`${archive}\n`)
  process.stdout.write(`  sha256    ${sha256}\n`)
  process.stdout.write(`  packed    ${inMegabytes(archiveBytes)}\n`)
  process.stdout.write(
    `  unpacked  ${inMegabytes(unpackedBytes - databaseBytes)}, and ${inMegabytes(databaseBytes)} of the embedded database\n`,
  )
}

async function compareWithAnother({ sha256 }: Release): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'multas-release-again-'))
  try {
    buildWeb({ isForced: true })
    const again = await buildRelease(root, folder)
    const isSame = again.sha256 === sha256
    process.stdout.write(
      isSame ? '  verified  a second build has the same bytes\n' : `  DIFFERS   ${again.sha256}\n`,
    )
    if (!isSame) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}
