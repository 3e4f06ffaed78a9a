import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, languageOfPath } from '@multas/domain'
import type { Page, PageRequest, RenderedPage } from '@multas/web/site'

export type HandlePage = (request: PageRequest, page: Page) => Promise<RenderedPage>

export async function loadPages(buildDirectory: string): Promise<HandlePage> {
  const spanish = await loadLanguage(buildDirectory)
  const built = new Map<string, string>()
  for (const language of LANGUAGES.filter((one) => one !== 'es')) {
    const directory = join(buildDirectory, language)
    if (await exists(entryOf(directory))) built.set(language, directory)
  }
  const loaded = new Map<string, Promise<HandlePage>>()
  return async (request, page) => {
    const directory = built.get(languageOfPath(new URL(request.url).pathname))
    if (directory === undefined) return spanish(request, page)
    const loading = loaded.get(directory) ?? loadLanguage(directory)
    loaded.set(directory, loading)
    return (await loading)(request, page)
  }
}

const entryOf = (directory: string) => join(directory, 'server', 'index.js')

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function loadLanguage(buildDirectory: string): Promise<HandlePage> {
  const entry = entryOf(buildDirectory)
  if (!(await exists(entry)))
    throw new Error(`The web pages are not built: ${entry} is missing. Run: npm run build -w web`)
  const built: { handlePage?: HandlePage } = await import(pathToFileURL(entry).href)
  if (typeof built.handlePage !== 'function')
    throw new Error(`The web build in ${buildDirectory} is not one of ours. Run: npm run build -w web`)
  return built.handlePage
}
