declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:islands' {
  const files: import('./islands/island-files.ts').IslandFiles
  export default files
}
