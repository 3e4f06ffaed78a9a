import { type Simulator, startSimulator } from '@multas/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeocoding, type Geocoding } from '../../src/features/geocoding/index.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openTestLimiter } from '../open-test-limiter.ts'
import { useTestDatabase } from '../test-database.ts'

const current = useTestDatabase()
let simulator: Simulator
let geocoding: Geocoding

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
  const database = current()
  geocoding = createGeocoding({
    database,
    clock: () => new Date(),
    log: createLog('silent'),
    limiter: openTestLimiter(database.db),
    geocoderUrl: `${simulator.url}/georef/api`,
    siteUrl: 'https://multas.example',
    municipalities: () => [{ name: 'Avellaneda', province: 'buenos-aires' }],
    limits: { perSecond: 1_000 },
  })
})

afterAll(async () => {
  await geocoding.close()
  await simulator.close()
})

/** Within a few kilometres of the town's centre. */
const near = (centre: number) => expect.closeTo(centre, 0)

describe('the addresses of the simulated fines', () => {
  it.each([
    ['DEL LIBERTADOR AV. 100', 'CABA', -34.6, -58.4],
    ['ALBERDI, JUAN BAUTISTA AV. 1500', 'CABA', -34.6, -58.4],
    ['ALCORTA, FIGUEROA, PTE. AV. 3000', 'CABA', -34.6, -58.4],
    ['CORRIENTES AV. y PUEYRREDON AV.', 'CABA', -34.6, -58.4],
    ['9 DE JULIO AV. y BELGRANO AV.', 'CABA', -34.6, -58.4],
    ['Av. Colón 1250', 'Córdoba', -31.4, -64.2],
    ['Av. Colón 1250, Córdoba', 'Córdoba', -31.4, -64.2],
    ['Bv. San Juan esq. Av. Colón', 'Córdoba', -31.4, -64.2],
    ['24 de Septiembre 500', 'Tucumán', -26.8, -65.2],
    ['Av. Maipú 300', 'Tierra del Fuego', -54.8, -68.3],
    ['Av. Mitre 700', 'Avellaneda', -34.7, -58.4],
    ['Av. Mitre 700, Campana', 'Nacional (ANSV)', -34.2, -59],
    ['Av. Mitre 700, Avellaneda', 'Buenos Aires', -34.7, -58.4],
  ])('%s (%s) is on the map', async (address, jurisdiction, lat, lng) => {
    expect(await geocoding.locate(address, jurisdiction)).toEqual({
      outcome: 'found',
      lat: near(lat),
      lng: near(lng),
    })
  })

  it.each([
    ['Ruta Nacional 9 km 43, Campana', 'Nacional (ANSV)'],
    ['Calle Inexistente 100', 'Córdoba'],
    ['Av. Colón 9500', 'Córdoba'],
    ['Av. Colón 1250', 'Mendoza'],
    ['Av. Mitre 700', 'Buenos Aires'],
  ])('%s (%s) is not', async (address, jurisdiction) => {
    expect(await geocoding.locate(address, jurisdiction)).toEqual({ outcome: 'not_found' })
  })
})
