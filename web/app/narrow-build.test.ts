import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { listOwnRoutes, narrowBuild } from './narrow-build.ts'

const page = (id: string, path?: string, more: object = {}) => [id, { id, path, parentId: 'root', ...more }]
const routes: ServerBuild['routes'] = Object.fromEntries([
  ['root', { id: 'root', path: '' }],
  page('home', undefined, { index: true }),
  page('company', 'empresa'),
  page('result', 'results/:token'),
  page('provinces', 'infracciones-transito'),
  page('province', 'infracciones-transito/:page'),
  page('admin', 'admin/*'),
  page('missing', '*'),
  ['nested', { id: 'nested', path: 'nested', parentId: 'company' }],
])

describe('the route of a path', () => {
  const own = listOwnRoutes(routes)

  it.each([
    ['/', 'home'],
    ['/empresa', 'company'],
    ['/results/abc', 'result'],
    ['/infracciones-transito', 'provinces'],
    ['/infracciones-transito/multas-salta', 'province'],
  ])('%s is found to be %s', (path, id) => {
    expect(own.find(path)).toBe(id)
  })

  it.each([
    '/Empresa',
    '/empresa/',
    '/empresa.data',
    '/results/',
    '/results/a/b',
    '/admin/x',
    '/x',
    '/nested',
  ])('%s is left to the router', (path) => {
    expect(own.find(path)).toBeUndefined()
  })

  it('is left to the router where two routes could answer', () => {
    const more = Object.fromEntries([page('other', ':section/abc')])
    expect(listOwnRoutes({ ...routes, ...more } as typeof routes).find('/results/abc')).toBeUndefined()
  })
})

describe('where any first part may be somebody’s name', () => {
  const more = Object.fromEntries([page('profile', ':slug'), page('account', 'cuenta/:section?')])
  const own = listOwnRoutes({ ...routes, ...more } as typeof routes)

  it.each([
    '/admin',
    '/cuenta',
    '/Cuenta',
    '/cuenta/avisos',
    '/empresa.data',
    '/_root.data',
    '/Empresa',
    '/%63uenta',
  ])('%s is left to the router', (path) => {
    expect(own.find(path)).toBeUndefined()
  })

  it.each([
    ['/empresa', 'company'],
    ['/ana-gomez-x7k9', 'profile'],
    ['/cuentas', 'profile'],
  ])('%s is found to be %s', (path, id) => {
    expect(own.find(path)).toBe(id)
  })
})

it('a narrow build knows the root and the page', () => {
  const build = { routes, assets: { routes }, ssr: true } as unknown as ServerBuild
  const narrow = narrowBuild(build, 'company')
  expect(Object.keys(narrow.routes)).toEqual(['root', 'company'])
  expect(Object.keys(narrow.assets.routes)).toEqual(['root', 'company'])
  expect(narrow.ssr).toBe(true)
})
