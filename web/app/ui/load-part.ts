/** A younger page was loaded with the files that its server has. */
const FRESH_MS = 60_000

const TYPED = 'textarea,input:not([type=hidden],[type=checkbox],[type=radio],[type=range])'

/** A deployment replaced the files of this page. */
export class StalePage extends Error {
  constructor(cause: unknown) {
    super('Puede que el sitio se haya actualizado: recargá la página.', { cause })
  }
}

/** Reloads a stale page, unless that loses what is typed. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isSiteReachable())) throw error
  }
  return load().catch((error: unknown) => {
    if (performance.now() < FRESH_MS || isTyped()) throw new StalePage(error)
    window.location.reload()
    return new Promise<never>(() => {})
  })
}

async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)
  return [...fields].some(({ readOnly, value }) => !readOnly && value !== '')
}
