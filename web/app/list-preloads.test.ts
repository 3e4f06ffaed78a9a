import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { listPreloads, withoutImports } from './list-preloads.ts'

const assets = {
  url: '/manifest.js',
  version: '1',
  entry: { module: '/entry.js', imports: ['/framework.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/framework.js', '/frame.js'] },
    company: { id: 'company', module: '/company.js', imports: ['/frame.js', '/page.js'] },
    other: { id: 'other', module: '/other.js', imports: [] },
  },
} as unknown as ServerBuild['assets']

it('names every script of a page once, what starts it first', () => {
  const list = '/manifest.js /entry.js /framework.js /root.js /frame.js /company.js /page.js'
  expect(listPreloads(assets, ['root', 'company'])).toBe(list)
  expect(listPreloads(assets, ['root', 'company'])).toBe(list)
  expect(listPreloads(assets, ['root', 'other'])).toContain('/other.js')
})

it('the router gets only the scripts that it has to start', () => {
  const { entry, routes } = withoutImports(assets)
  expect(entry).toEqual({ module: '/entry.js', imports: [] })
  expect(routes.company).toMatchObject({ module: '/company.js', imports: [] })
})
