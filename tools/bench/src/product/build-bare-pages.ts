import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const WEB = path.join(import.meta.dirname, '../../../../web')
/** A folder that nobody checks in, from where the framework's packages can be found. */
const PLACE = path.join(import.meta.dirname, '../../build/bare-pages')
const BUILD = path.join(import.meta.dirname, '../../../../node_modules/@react-router/dev/bin.cjs')

/** What the pages are made of; what makes them a product (compressed files, a service worker) stays behind. */
const SOURCES = ['app', 'languages', 'language.config.ts', 'vite.config.ts', 'package.json']

const FILES: Readonly<Record<string, string>> = {
  'react-router.config.ts': `export default { ssr: true, routeDiscovery: { mode: 'initial' } }`,
  'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx', module: 'esnext' } }),
  // Takes the place of the product's entry: the same routes and components, and nothing that serves them.
  'server.ts': `import * as build from 'virtual:react-router/server-build'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, RouterContextProvider, ServerRouter } from 'react-router'
import { writeFrame } from './app/layout/write-frame.tsx'
import { pageContext } from './app/page-context.ts'
import { NonceContext } from './app/page-nonce.ts'
import { WrittenFrameContext } from './app/written-frame-context.ts'

const NONCE = 'bare'

export async function preparePage(url, site) {
  let loaded
  const keep = async (_request, _status, _headers, context) => {
    loaded = context
    return new Response(null)
  }
  const load = createRequestHandler({ ...build, entry: { module: { default: keep } } }, 'production')
  const page = { site, nonce: NONCE, onError: (error) => { throw error } }
  await load(new Request(url), new RouterContextProvider(new Map([[pageContext, page]])))
  const data = await Array.fromAsync(loaded.serverHandoffStream)
  const frame = writeFrame(site, new URL(url).pathname)
  return (destination) => {
    const context = { ...loaded, renderMeta: {}, serverHandoffStream: ReadableStream.from(data) }
    const router = createElement(ServerRouter, { context, url, nonce: NONCE })
    const framed = createElement(WrittenFrameContext, { value: frame }, router)
    const { pipe } = renderToPipeableStream(createElement(NonceContext, { value: NONCE }, framed), {
      nonce: NONCE,
      onAllReady: () => pipe(destination),
    })
  }
}
`,
}

export interface BarePages {
  readonly entry: string
  /** Takes away what was built; once it has been imported. */
  remove(): Promise<void>
}

/**
 * Builds the product's component tree with a bare entry, and gives the built file, which exports
 * `preparePage(url, site)`: it runs the loaders of a page once, and gives back what renders its tree into a stream.
 */
export async function buildBarePages(): Promise<BarePages> {
  const remove = () => rm(PLACE, { recursive: true, force: true })
  await remove()
  await mkdir(PLACE, { recursive: true })
  for (const name of SOURCES)
    await cp(path.join(WEB, name), path.join(PLACE, name), { recursive: true, filter: isNoTest })
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(PLACE, name), text)
  await promisify(execFile)(process.execPath, [BUILD, 'build'], {
    cwd: PLACE,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  return { entry: path.join(PLACE, 'build/server/index.js'), remove }
}

const isNoTest = (file: string): boolean => !/\.test\.tsx?$/.test(file)
