import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentHeaders, contentHeadersReading } from './content-headers.ts'

const ROUTES = join(import.meta.dirname, '../routes')

it('a page is identified by the names that it reads', () => {
  expect(contentHeadersReading('patente', 'dni')()['x-reads-query']).toBe('patente dni')
  expect(contentHeaders()['x-reads-query']).toBe('')
})

it('a route that reads its query, and no other, says what it reads', async () => {
  for (const name of await readdir(ROUTES)) {
    const source = await readFile(join(ROUTES, name), 'utf8')
    const [reads, says] = [source.includes('.searchParams'), source.includes('contentHeadersReading(')]
    expect([name, says]).toEqual([name, reads])
  }
})
