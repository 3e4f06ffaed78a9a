import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export interface FileForm {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}

export interface SiteFile {
  readonly plain: FileForm
  readonly br: FileForm | null
  readonly gzip: FileForm | null
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Limit for the build in memory, which holds several times this. */
const MOST_BYTES = 128 * 1024 * 1024

/** Below, compression saves no packet. */
const MIN_BYTES = 1_400

const AT_ONCE = 16

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

/** By URL path. Throws beyond the memory limit. */
export async function loadFiles(directory: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.vite/') && !/\.(?:br|gz)$/.test(name))
  const files = new Map<string, SiteFile>()
  let total = 0
  for (const [name, file] of await loadTogether(directory, names)) {
    total += [file.plain, file.br, file.gzip].reduce((sum, form) => sum + (form?.bytes.byteLength ?? 0), 0)
    if (total > MOST_BYTES) throw new Error(`the files of the site are more than ${MOST_BYTES} bytes`)
    files.set(`/${name}`, file)
  }
  return files
}

async function loadTogether(directory: string, names: readonly string[]) {
  const files: [name: string, file: SiteFile][] = []
  for (let at = 0; at < names.length; at += AT_ONCE)
    files.push(
      ...(await Promise.all(
        names
          .slice(at, at + AT_ONCE)
          .map(async (name): Promise<[string, SiteFile]> => [name, await loadFile(directory, name)]),
      )),
    )
  return files
}

async function loadFile(directory: string, name: string): Promise<SiteFile> {
  const place = join(directory, name)
  const plain = await readFile(place)
  const isText = /text|javascript|json|xml/.test(TYPES[extname(name)] ?? '')
  const compressed = async (suffix: string, compress: () => Promise<Buffer>) => {
    const built = await readFile(`${place}.${suffix}`).catch(() => null)
    return built ?? (isText && plain.byteLength >= MIN_BYTES ? compress() : null)
  }
  const [br, gz] = await Promise.all([
    compressed('br', () => promisify(brotliCompress)(plain)),
    compressed('gz', () => promisify(gzip)(plain)),
  ])
  const varies = br !== null || gz !== null
  return {
    plain: toForm(name, plain, null, varies),
    br: br && toForm(name, br, 'br', varies),
    gzip: gz && toForm(name, gz, 'gzip', varies),
  }
}

function toForm(name: string, bytes: Buffer, encoding: string | null, varies: boolean): FileForm {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    bytes,
    etag,
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': cacheFor(name),
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      etag,
      ...(varies ? { vary: 'accept-encoding' } : {}),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  }
}

function cacheFor(name: string): string {
  // A cached service worker would keep an old site alive.
  if (name === 'sw.js') return 'no-cache'
  return name.startsWith('assets/') ? FOR_EVER : FOR_AN_HOUR
}
