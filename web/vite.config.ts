import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Our rules have no side effects on import: what a page does not use of them must not reach the browser. */
const PURE_PACKAGES = /\/(?:domain|contract)\/src\//

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: (id: string, external: boolean) => external || !PURE_PACKAGES.test(id),
          },
        },
      },
    },
    ssr: {
      // The built server is one file with nothing to resolve, and React in it is always the production one.
      resolve: command === 'build' ? { noExternal: true as const } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './server.ts' } },
    },
  },
}))
