import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page, PageRequest, RenderedPage } from '@multas/web/site'

/** Renders one page for one request; exported by the built web package. */
export type HandlePage = (request: PageRequest, page: Page) => Promise<RenderedPage>

/** Imports the built web package, or says what to do when there is none. */
export async function loadPages(buildDirectory: string): Promise<HandlePage> {
  const entry = join(buildDirectory, 'server', 'index.js')
  try {
    await access(entry)
  } catch {
    throw new Error(`The web pages are not built: ${entry} is missing. Run: npm run build -w web`)
  }
  const built: { handlePage?: HandlePage } = await import(pathToFileURL(entry).href)
  if (typeof built.handlePage !== 'function')
    throw new Error(`The web build in ${buildDirectory} is not one of ours. Run: npm run build -w web`)
  return built.handlePage
}
