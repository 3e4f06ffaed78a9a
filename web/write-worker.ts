import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { PROVINCE_LINKS } from './app/layout/site-links.ts'
import { listedPaths, TRANSLATED_PAGES } from './app/public-pages.ts'
import type { WorkerBuild } from './worker/worker-build.ts'

const OFFLINE_PATH = '/sin-conexion'

interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface RouteManifest {
  readonly entry: RouteFiles
  readonly routes: Readonly<Record<string, RouteFiles>>
}

/** Writes `sw.js` into the built client: the code of `worker/`, and what it must know of this build. */
export async function writeWorker(clientDirectory: string): Promise<void> {
  const known = await describeBuild(clientDirectory)
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { WORKER_BUILD: JSON.stringify(known) },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      minify: true,
      lib: {
        entry: path.join(import.meta.dirname, 'worker/service-worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}

async function describeBuild(clientDirectory: string): Promise<WorkerBuild> {
  const assets = path.join(clientDirectory, 'assets')
  const names = (await readdir(assets)).filter((name) => !/\.(?:br|gz)$/.test(name)).sort()
  const workerSources = await readdir(path.join(import.meta.dirname, 'worker'))
  const sources = await Promise.all(
    workerSources.sort().map((name) => readFile(path.join(import.meta.dirname, 'worker', name), 'utf8')),
  )
  const version = createHash('sha256')
    .update([...names, ...sources].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const provinces = new Set(PROVINCE_LINKS.links.map((link) => link.path))
  // Their code is of another build: not for readers of this one to keep.
  const translated = new Set(TRANSLATED_PAGES.links.map((link) => link.path))
  const paths = listedPaths().filter((one) => !translated.has(one))
  return {
    version,
    assets: shellAssets(await readManifest(assets, names), names),
    paths,
    corePaths: paths.filter((one) => !provinces.has(one)),
    offlinePath: OFFLINE_PATH,
  }
}

/** Names of built files carry their content's hash; the styles are linked by the document itself. */
function shellAssets({ entry, routes }: RouteManifest, names: readonly string[]): readonly string[] {
  const needed = [entry, routes.root, routes['routes/home']].flatMap((files) =>
    files === undefined ? [] : [files.module, ...(files.imports ?? []), ...(files.css ?? [])],
  )
  const styles = names.filter((name) => /^app-.*\.css$/.test(name)).map((name) => `/assets/${name}`)
  if (styles.length === 0)
    throw new Error('the build has no stylesheet app-*.css: the worker could not keep it')
  return [...new Set([...needed, ...styles])]
}

async function readManifest(assets: string, names: readonly string[]): Promise<RouteManifest> {
  const name = names.find((one) => /^manifest-.*\.js$/.test(one))
  if (name === undefined) throw new Error('the build has no route manifest')
  const script = await readFile(path.join(assets, name), 'utf8')
  return JSON.parse(script.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, ''))
}
