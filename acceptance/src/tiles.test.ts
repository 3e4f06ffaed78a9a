import { afterEach, describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { hasSimulator, readUpstreams, setUpstream } from './simulator-control.ts'

/** Over the centre of Buenos Aires. */
const HOME = '/api/tiles/12/1383/2468'
const PNG = '89504e470d0a1a0a'

const widthOf = (bytes: Buffer) => bytes.readUInt32BE(16)

describe('a tile of the map', () => {
  it.each(['20/0/0', '3/8/1', '3/1/8', '3/-1/1', 'a/1/1', '3/1/1.5'])('%s does not exist', async (tile) => {
    const { status, body } = await ask('GET', `/api/tiles/${tile}`)
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'datos_invalidos' })
  })

  it('of another part of the world is not given', async () => {
    const { status, body } = await ask('GET', '/api/tiles/12/2006/1543')
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'no_encontrado' })
  })
})

describe.runIf(hasSimulator())('a tile of the map, from our own address', () => {
  afterEach(() => setUpstream('mapa-base', { fault: null }))

  it('is a picture that a browser may keep, and is asked of the source once', async () => {
    const first = await ask('GET', HOME)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'x-tile': 'fresh' })
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d{4,}$/)
    expect(first.bytes.subarray(0, 8).toString('hex')).toBe(PNG)
    expect(widthOf(first.bytes)).toBe(256)
    const asked = (await readUpstreams()).get('mapa-base')?.requests
    const again = await ask('GET', HOME, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await readUpstreams()).get('mapa-base')?.requests).toBe(asked)
  })

  it('is a neutral ground, for a short time, while the source is down; what is kept stays', async () => {
    await ask('GET', HOME)
    await setUpstream('mapa-base', { fault: 'unavailable' })
    expect((await ask('GET', HOME)).headers['x-tile']).toBe('fresh')
    const other = await ask('GET', '/api/tiles/12/1300/2400')
    expect(other.status).toBe(200)
    expect(other.headers).toMatchObject({ 'content-type': 'image/png', 'x-tile': 'fallback' })
    expect(other.headers['cache-control']).toMatch(/^public, max-age=\d{1,2}$/)
    expect(widthOf(other.bytes)).toBe(1)
  })
})
