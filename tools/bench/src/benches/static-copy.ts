import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from 'undici'

export interface StaticCopy {
  /** Where the server that sends the page sends its copy. */
  readonly path: string
  remove(): Promise<void>
}

/** Puts what a server answers at `page` beside the files that it sends, plain and compressed. */
export async function placeStaticCopy(url: string, page: string, assets: string): Promise<StaticCopy> {
  const name = `banco-${process.pid}.html`
  const files = { [name]: {}, [`${name}.br`]: { 'accept-encoding': 'br' } }
  for (const [file, headers] of Object.entries(files)) {
    const reply = await request(url + page, { headers })
    await writeFile(path.join(assets, file), Buffer.from(await reply.body.arrayBuffer()))
  }
  return {
    path: `/assets/${name}`,
    async remove() {
      for (const file of Object.keys(files)) await rm(path.join(assets, file), { force: true })
    },
  }
}
