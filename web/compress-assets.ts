import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Below this a compressed copy saves no packet. */
const MIN_BYTES = 512

/** Writes a `.br` and a `.gz` beside every text file of a built client, so that serving one costs no CPU. */
export async function compressAssets(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(`${directory}/${name}`)),
  )
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.byteLength < MIN_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
