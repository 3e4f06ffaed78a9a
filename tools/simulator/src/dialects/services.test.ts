import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAND } from '../picture/map-tile.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterAll(() => simulator.close())

async function get(path: string) {
  const response = await fetch(simulator.url + path)
  return { status: response.status, body: JSON.parse(await response.text()) }
}

describe('registries', () => {
  it('know a vehicle by its plate, and not every plate', async () => {
    const path = '/registro-automotor/api/v1/vehiculos'
    const known = await get(`${path}/ab123cd`)
    expect(known.body).toMatchObject({
      dominio: 'AB123CD',
      marca: 'TOYOTA',
      modelo: 'COROLLA XEI 1.8',
      anio: 2017,
    })
    expect((await get(`${path}/SIN123`)).status).toBe(404)
  })

  it('know a person by DNI and gender', async () => {
    const path = '/registro-personas/api/v1/personas?dni=30111222&sexo='
    expect((await get(`${path}M`)).body).toMatchObject({
      denominacion: 'GOMEZ, JUAN CARLOS',
      cuil: '20-30111222-0',
    })
    expect((await get(`${path}F`)).status).toBe(404)
  })
})

describe('georef', () => {
  const find = (direccion: string, more = '') =>
    get(`/georef/api/direcciones?direccion=${encodeURIComponent(direccion)}${more}`)

  it.each([
    ['DEL LIBERTADOR AV. 100', 'Ciudad Autónoma de Buenos Aires'],
    ['Av. del Libertador 100', 'Ciudad Autónoma de Buenos Aires'],
    ['ALBERDI, JUAN BAUTISTA AV. 2300', 'Ciudad Autónoma de Buenos Aires'],
    ['Av. Colón 1250, Córdoba', 'Córdoba'],
    ['Corrientes y Pueyrredón', 'Ciudad Autónoma de Buenos Aires'],
  ])('finds %s', async (address, province) => {
    const { body } = await find(address, `&provincia=${encodeURIComponent(province)}`)
    expect(body.cantidad).toBe(1)
    expect(body.direcciones[0].provincia.nombre).toBe(province)
    expect(body.direcciones[0].ubicacion.lat).toBeLessThan(-20)
  })

  it.each(['Ruta Nacional 9 km 43', 'Av. Inexistente 100', 'sin datos'])(
    'does not find %s',
    async (address) => {
      expect((await find(address)).body).toMatchObject({ cantidad: 0, direcciones: [] })
    },
  )

  it('finds a far height without coordinates, and refuses a query without address', async () => {
    expect((await find('Av. Colón 9100')).body.direcciones[0].ubicacion).toEqual({ lat: null, lon: null })
    const refused = await get('/georef/api/direcciones')
    expect(refused.status).toBe(400)
    expect(refused.body.errores[0][0].nombre_parametro).toBe('direccion')
  })

  it('answers many at once', async () => {
    const body = JSON.stringify({
      direcciones: [{ direccion: 'Av. Colón 1250', max: 1 }, { direccion: 'nada' }],
    })
    const response = await fetch(`${simulator.url}/georef/api/direcciones`, { method: 'POST', body })
    const { resultados } = JSON.parse(await response.text())
    expect(resultados.map((result: { cantidad: number }) => result.cantidad)).toEqual([1, 0])
  })
})

describe('mapa-base', () => {
  const tile = async (path: string) => {
    const response = await fetch(`${simulator.url}/mapa-base/${path}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: response.headers.get('content-type'), bytes }
  }

  it('draws tiles of 256 pixels, each with its number, the same every time', async () => {
    const drawn = await tile('12/1383/1627.png')
    expect([drawn.status, drawn.type]).toEqual([200, 'image/png'])
    expect([drawn.bytes.readUInt32BE(16), drawn.bytes.readUInt32BE(20)]).toEqual([256, 256])
    expect((await tile('12/1383/1627.png')).bytes.equals(drawn.bytes)).toBe(true)
    expect((await tile('12/1384/1627.png')).bytes.equals(drawn.bytes)).toBe(false)
  })

  it('has land at the centre of Buenos Aires and water before it', async () => {
    const landIn = async (path: string) => {
      const { bytes } = await tile(path)
      const dataAt = bytes.indexOf('IDAT')
      const rows = inflateSync(bytes.subarray(dataAt + 4, dataAt + 4 + bytes.readUInt32BE(dataAt - 4)))
      return rows.filter((colour) => colour === LAND).length / (256 * 256)
    }
    expect(await landIn('12/1382/1627.png')).toBeGreaterThan(0.5)
    expect(await landIn('12/1386/1627.png')).toBe(0)
  })

  it.each(['20/0/0.png', '3/8/0.png', '3/0/8.png', '3/0/0', 'x/0/0.png'])('has no %s', async (path) => {
    expect((await tile(path)).status).toBe(404)
  })
})
