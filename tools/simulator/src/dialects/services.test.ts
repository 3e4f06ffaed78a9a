import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
