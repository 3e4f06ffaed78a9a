import { ADMIN_ROLES } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import * as contract from '../index.ts'

const isResource = (value: unknown): value is contract.AdminResource =>
  typeof value === 'object' && value !== null && 'list' in value && 'csv' in value
const all: readonly unknown[] = Object.values(contract)
const resources = all.filter(isResource)

/** Spreadsheets of operators refer to them. */
const HEADINGS = {
  'admin.accounts': 'Nombre;Correo;Rol;Estado;Creada (UTC);Último ingreso (UTC);Sesiones abiertas',
  'admin.audit':
    'Fecha (UTC);Quién;Nombre;Operación;Qué hace;Sobre qué;Sobre qué (interno);Resultado;Motivo;Detalles',
  'admin.blocks': 'Qué;Por qué;Desde (UTC);Pedido',
  'admin.contacts': 'Recibido (UTC);Tipo;Organización;Estado;Reenviado (UTC)',
  'admin.disputes': 'Revisión;Jurisdicción;Qué dicen;Recibida (UTC);Vence;Días que faltan;Estado',
  'admin.feedback': 'Fecha (UTC);Mensaje;Correo;Página;Navegador;Atendido (UTC)',
  'admin.fleets':
    'Flota;Estado;Vehículos;Límite;Por mes (ARS);Personas;Claves;Infracciones pendientes;Abierta (UTC)',
  'admin.jobs': 'Número;Trabajo;Estado;Intentos;De;Para (UTC);Creado (UTC);Último error',
  'admin.jurisdictions':
    'jurisdicción;nombre;estado;pausada hasta;circuito;consultas en la última hora;respondidas en la última hora;consultas en 24 horas;respondidas en 24 horas;mediana en 24 horas (ms);p95 en 24 horas (ms);última respuesta;registros rechazados en 7 días;versión;límites propios',
  'admin.municipalities':
    'Municipio;Nombre corto;Publica;Desde (UTC);Personas;Claves;Infracciones;Última entrega (UTC);Última actividad (UTC)',
  'admin.profiles.claims': 'Reclamo;Recibido (UTC);Estado;Resuelto (UTC)',
  'admin.rights':
    'Pedido;Qué se pide;Sobre qué;Por dónde llegó;Recibido (UTC);Vence;Días que faltan;Estado;Cerrado (UTC)',
  'admin.searches':
    'Búsqueda;Comenzó (UTC);Terminó (UTC);Patente o DNI;Correo;Consultadas;Respondieron;Fallaron;Infracciones',
  'admin.subscriptions':
    'Número;Estado;Se consulta;Empezó (UTC);Precio (ARS);Pagada hasta (UTC);Próximo cobro (UTC);Pagado (ARS);Devolución;Cuenta',
}

it('the tables of the administration are exported under the headings that they had', () => {
  const headings = Object.fromEntries(
    resources.map(({ list, csv }) => [
      list.operation.replace(/\.list$/, ''),
      csv.map(([title]) => title).join(';'),
    ]),
  )
  expect(headings).toEqual(HEADINGS)
})

describe('a table', () => {
  it.each(resources.map((resource) => [resource.table.path, resource] as const))(
    '%s: its list and its CSV are exported from the contract and take the same query',
    (path, { list, file, table }) => {
      expect(all).toContain(list)
      expect(all).toContain(file)
      expect([list.path, file.path]).toEqual([path, `${path}/export`])
      expect(file.query).toBe(list.query)
      expect(file.access.audited).toBe(true)
      expect(ADMIN_ROLES.indexOf(file.access.role)).toBeGreaterThanOrEqual(
        ADMIN_ROLES.indexOf(list.access.role),
      )
      const { days, ...filters } = table.filters
      expect(Object.keys(list.query?.shape ?? {}).sort()).toEqual(
        [
          ...['dir', 'page', 'sort', ...Object.keys(filters)],
          ...(table.search ? ['q'] : []),
          ...(days ? ['from', 'to'] : []),
        ].sort(),
      )
    },
  )

  it('takes the values of its filters and its sortable columns alone', () => {
    const { query } = contract.adminContacts.list
    expect(query.parse({ kind: 'fleet', sort: 'receivedAt', dir: 'asc', from: '2026-03-01' })).toEqual({
      kind: 'fleet',
      sort: 'receivedAt',
      dir: 'asc',
      from: '2026-03-01',
      page: 1,
    })
    for (const wrong of [{ kind: 'Flota' }, { sort: 'kind' }, { from: 'ayer' }, { page: 0 }, { dir: 'up' }])
      expect(query.safeParse(wrong).success).toBe(false)
  })
})
