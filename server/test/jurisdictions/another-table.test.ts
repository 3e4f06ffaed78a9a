import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useSimulatedCountry } from './simulated-country.ts'

const country = useSimulatedCountry('once')
const HEADER = 'Acta;Dominio;Fecha;Hora;Infracción;Lugar;UF;Importe;Vencimiento;Estado;Pago\r\n'
let body = ''
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/csv; charset=utf-8')
  response.end(body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

it.each([
  ['the header alone', HEADER, 'empty'],
  ['the header of another table', 'Nombre;Apellido\r\n', 'error'],
  ['a word', 'hola\r\n', 'error'],
  ['JSON', '{"error":true}\n', 'error'],
  ['a maintenance page', '<!DOCTYPE html><html><h1>Sitio en mantenimiento</h1></html>\n', 'maintenance'],
  ['nothing', '', 'error'],
  ['a line cut short', `${HEADER}SJ-1;AB123CD;04/05/2026;10:30;Luz roja;Mitre 1;300;1234`, 'error'],
])('%s where the table of San Juan was expected', async (_name, answer, outcome) => {
  body = answer
  const { port } = server.address() as AddressInfo
  const consulted = await country().consultWith({ SAN_JUAN_URL: `http://127.0.0.1:${port}` }, 'san-juan', {
    kind: 'patent',
    plate: 'AB123CD',
  })
  expect({ outcome: consulted.outcome, fines: consulted.fines }).toEqual({ outcome, fines: [] })
})
