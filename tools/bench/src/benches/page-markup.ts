import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { request } from 'undici'
import { type MarkupFault, readFaults } from '../measure/read-markup.ts'
import { listRoutes } from '../product/list-routes.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

/** Pages that no sitemap lists, and one that is not there. */
const UNLISTED = ['/sin-conexion', '/avisos', '/no/existe']

/**
 * Every page as the server writes it, through the Nu HTML checker (`VNU_JAR`, of the npm package `vnu-jar`), which
 * needs Java: neither is a dependency of the product. Without them nothing is checked, and the figure says so.
 */
export async function measureMarkup({ note, options }: BenchContext, site: Site): Promise<readonly Figure[]> {
  const jar = process.env.VNU_JAR
  if (!jar) {
    note('markup: not checked, since VNU_JAR does not say where the Nu HTML checker (vnu.jar) is')
    return [toFigure(Number.NaN, 'VNU_JAR is not set')]
  }
  const routes = await listRoutes(site, [...options.routes, 'all', ...UNLISTED])
  const folder = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-markup-'))
  try {
    const files = await Promise.all(routes.map((route, index) => savePage(site.url, route, folder, index)))
    const faults = await runChecker(jar, files)
    for (const { file, line, message, extract } of faults)
      note(`  ${routes[files.indexOf(file)] ?? file}:${line} ${message} ${extract}`)
    return [toFigure(faults.length, `${routes.length} pages`)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function savePage(site: string, route: string, folder: string, index: number): Promise<string> {
  const reply = await request(`${site}${route}`)
  const file = path.join(folder, `${index}.html`)
  await writeFile(file, await reply.body.text())
  return file
}

/** Exit code 1 means findings, and is not an error. */
function runChecker(jar: string, files: readonly string[]): Promise<readonly MarkupFault[]> {
  const args = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', ...files]
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(readFaults(stdout))
      else reject(new Error(`the Nu HTML checker did not run: ${error?.message ?? ''} ${stderr}`))
    })
  })
}

const toFigure = (faults: number, arrival: string): Figure => ({
  bench: 'page',
  name: 'markup: errors and warnings',
  unit: '',
  baseline: null,
  product: faults,
  target: gateMost(0),
  arrival,
})
