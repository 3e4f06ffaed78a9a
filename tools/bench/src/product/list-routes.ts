import { request } from 'undici'
import type { Site } from './start-site.ts'

/** The requested routes; `all` is every page of the site's own sitemap, in its order. */
export async function listRoutes({ url }: Site, asked: readonly string[]): Promise<readonly string[]> {
  const listed = asked.includes('all') ? await readSitemap(url) : []
  return [...new Set(asked.flatMap((route) => (route === 'all' ? listed : [route])))]
}

async function readSitemap(url: string): Promise<readonly string[]> {
  const reply = await request(`${url}/sitemap.xml`)
  const routes = [...(await reply.body.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  if (routes.length === 0) throw new Error('the sitemap lists no page')
  return routes.map(([, address = '']) => new URL(address).pathname)
}
