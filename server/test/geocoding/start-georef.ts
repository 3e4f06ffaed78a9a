import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeGeoref {
  readonly url: string
  /** The parameters of every question, in order. */
  readonly asked: URLSearchParams[]
  /** Handles the next requests. */
  answer: (question: URLSearchParams, response: ServerResponse) => void
  close(): Promise<void>
}

/** An address as Georef's documentation shows it, shortened. */
export function found(
  lat: number | null,
  lon: number | null,
  names: { department?: string; province?: string } = {},
) {
  return {
    altura: { unidad: null, valor: 100 },
    calle: { id: '0200701002345', nombre: 'AV CORRIENTES', categoria: 'AV' },
    departamento: { id: '02007', nombre: names.department ?? 'Comuna 1' },
    localidad_censal: { id: '02000010', nombre: 'Ciudad Autónoma de Buenos Aires' },
    provincia: { id: '02', nombre: names.province ?? 'Ciudad Autónoma de Buenos Aires' },
    ubicacion: { lat, lon },
  }
}

export function send(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A Georef on loopback that answers what a test says, and counts. */
export async function startGeoref(): Promise<FakeGeoref> {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://georef')
    if (url.pathname !== '/georef/api/direcciones') return send(response, 404, {})
    asked.push(url.searchParams)
    georef.answer(url.searchParams, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const georef: FakeGeoref = {
    url: `http://127.0.0.1:${port}/georef/api`,
    asked,
    answer: (_question, response) => send(response, 200, { direcciones: [found(-34.6, -58.38)] }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return georef
}
