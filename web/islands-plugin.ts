import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { IslandFiles } from './app/islands/island-files.ts'
import { ISLAND_NAMES } from './app/islands/island-names.ts'
import { siteLanguage } from './language.config.ts'
import { languagePlugin } from './languages/language-plugin.ts'
import { routesPlugin } from './routes-plugin.ts'

const MODULE = 'virtual:islands'
/** Small modules that most islands need: apart they compress badly. */
const SHARED = /\/web\/app\/(?:api|ui|track|islands|data-layer)/
const FOLDER = path.join(import.meta.dirname, 'app/islands')

/**
 * `virtual:islands` of the server's build: the addresses of the scripts of content pages, which it builds into
 * the client's folder, without React (decision 0078).
 */
export function islandsPlugin(): Plugin {
  return {
    name: 'islands',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      const { outDir } = this.environment.config.build
      return `export default ${JSON.stringify(await buildIslands(path.resolve(outDir, '../client')))}`
    },
  }
}

/** A slow machine is no fault of the build. */
export const CHECKS = { bundlerTimings: false }

async function buildIslands(outDir: string): Promise<IslandFiles> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [routesPlugin(), languagePlugin(siteLanguage())],
    define: { 'import.meta.env.SSR': 'false' },
    resolve: {
      alias: { 'react/jsx-runtime': path.join(FOLDER, 'jsx-to-html.ts') },
    },
    build: {
      outDir,
      emptyOutDir: false,
      // A library's dynamic imports come without the helper that preloads styles.
      lib: { entry: { content: path.join(FOLDER, 'start-content.ts') }, formats: ['es'] },
      rolldownOptions: {
        checks: CHECKS,
        // Importing a module of ours does nothing: server components beside an island stay on the server.
        treeshake: { moduleSideEffects: false },
        output: {
          codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }] },
          minify: true,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return listFiles(output.filter((file) => file.type === 'chunk'))
}

function listFiles(chunks: readonly Rolldown.OutputChunk[]): IslandFiles {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (name: string): readonly string[] => [
    name,
    ...(named.get(name)?.imports ?? []).flatMap(withImports),
  ]
  const filesOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(FOLDER, module))
    if (chunk === undefined) throw new Error(`the islands' build has no chunk of ${module}`)
    return [...new Set(withImports(chunk.fileName))].map((name) => `/${name}`)
  }
  return {
    start: filesOf('start-content.ts'),
    islands: Object.fromEntries(ISLAND_NAMES.map((name) => [name, filesOf(`${name}.ts`)])),
  }
}
