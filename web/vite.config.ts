import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { CHECKS, islandsPlugin } from './islands-plugin.ts'
import { siteLanguage } from './language.config.ts'
import { languagePlugin } from './languages/language-plugin.ts'
import { routesPlugin } from './routes-plugin.ts'

/** Our rules have no side effects on import: what a page does not use of them must not reach the browser. */
const PURE_PACKAGES = /\/(?:domain|contract)\/src\//

/**
 * Few files: each costs a request and compresses apart from the others. What every page needs is in the first two,
 * of which the first changes with React alone. A group takes in what its modules import, so the order matters.
 */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//, priority: 4 },
  { name: 'frame', test: /\/web\/app\/(?:root|entry\.client)\.tsx/, priority: 3 },
  {
    name: 'page',
    test: /\/web\/app\/(?:page-meta|content\/(?:describe-content|content-frame))\.tsx?/,
    priority: 2,
  },
  {
    name: 'form',
    test: /\/web\/app\/(?:track|api\/calls|ui\/(?:button|card|notice|text-field))\.tsx?/,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [routesPlugin(), languagePlugin(siteLanguage()), tailwindcss(), reactRouter(), islandsPlugin()],
  build: { assetsInlineLimit: 0 },
  publicDir: siteLanguage() === 'es' ? 'public' : false,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: CHECKS,
          treeshake: {
            moduleSideEffects: (id: string, external: boolean) => external || !PURE_PACKAGES.test(id),
          },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      // The built server is one file with nothing to resolve, and React in it is always the production one.
      resolve: command === 'build' ? { noExternal: true as const } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { checks: CHECKS, input: './server.ts' } },
    },
  },
}))
