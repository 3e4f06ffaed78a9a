import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { sum } from '../measure/statistics.ts'

/** An untracked folder, from which the framework's packages can be resolved. */
const PLACE = path.join(import.meta.dirname, '../../build/bare-client')
const BUILD = path.join(import.meta.dirname, '../../../../node_modules/@react-router/dev/bin.cjs')

/** The smallest site of the framework: a document, one route, one heading. */
const FILES: Readonly<Record<string, string>> = {
  // The builder would install what it misses in here.
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: {
      '@react-router/node': '*',
      isbot: '*',
      react: '*',
      'react-dom': '*',
      'react-router': '*',
    },
  }),
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'
export default { plugins: [reactRouter()] }`,
  'react-router.config.ts': `export default { ssr: true, routeDiscovery: { mode: 'initial' } }`,
  'app/routes.ts': `import { index } from '@react-router/dev/routes'
export default [index('home.tsx')]`,
  'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
export default function Root() {
  return <html lang="es"><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>
}`,
  'app/home.tsx': `export default function Home() { return <h1>Hola</h1> }`,
}

/**
 * Size of the framework's own scripts, in bytes at best brotli compression: a lower bound for every page of
 * this product.
 */
export async function weighBareClient(): Promise<number> {
  await rm(PLACE, { recursive: true, force: true })
  try {
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(PLACE, name)), { recursive: true })
      await writeFile(path.join(PLACE, name), text)
    }
    await promisify(execFile)(process.execPath, [BUILD, 'build'], {
      cwd: PLACE,
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    })
    const assets = path.join(PLACE, 'build/client/assets')
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
    const sizes = scripts.map(
      async (name) => (await promisify(brotliCompress)(await readFile(path.join(assets, name)))).byteLength,
    )
    return sum(await Promise.all(sizes))
  } finally {
    await rm(PLACE, { recursive: true, force: true })
  }
}
