import type { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import { findStreets, type KnownStreet, locateHeight } from '../world/gazetteer.ts'
import { hashText } from '../world/random.ts'

interface Query {
  readonly direccion: string
  readonly provincia: string | null
  readonly max: number
}

interface Parsed {
  readonly streets: readonly string[]
  readonly height: number | null
}

const NO_PLACE = { id: null, nombre: null, categoria: null }
const MAX_QUERIES = 1000

/** Georef's `direcciones`, in the shape its documentation gives. */
export const GEOREF: Dialect = {
  routes: { 'GET /api/direcciones': answerOne, 'POST /api/direcciones': answerMany },
}

function answerOne(call: Call): Reply {
  const direccion = call.query.get('direccion') ?? ''
  if (direccion.trim() === '') return refuse()
  const query = { direccion, provincia: call.query.get('provincia'), max: call.number('max', 10, 1, 5000) }
  return jsonReply({ ...search(query), parametros: Object.fromEntries(call.query) })
}

function answerMany(call: Call): Reply {
  const queries: unknown = call.json.direcciones
  if (!Array.isArray(queries) || queries.length === 0 || queries.length > MAX_QUERIES) return refuse()
  return jsonReply({
    resultados: queries.map((item: unknown) => {
      const query = readQuery(item)
      return { ...search(query), parametros: { direccion: query.direccion } }
    }),
  })
}

function readQuery(item: unknown): Query {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {}
  return {
    direccion: typeof fields.direccion === 'string' ? fields.direccion : '',
    provincia: typeof fields.provincia === 'string' ? fields.provincia : null,
    max: typeof fields.max === 'number' ? fields.max : 10,
  }
}

function refuse(): Reply {
  const error = {
    nombre_parametro: 'direccion',
    codigo_interno: 1003,
    mensaje: 'El parámetro es obligatorio.',
    ayuda: null,
  }
  return jsonReply({ errores: [[error]] }, { status: 400 })
}

function search({ direccion, provincia, max }: Query): object {
  const parsed = parseAddress(direccion)
  const [first = '', second, third] = parsed?.streets ?? []
  const found = parsed ? findStreets(first, provincia) : []
  const direcciones = found
    .slice(0, max)
    .map((street) => writeAddress(street, parsed?.height ?? null, [second, third]))
  return { cantidad: direcciones.length, total: found.length, inicio: 0, direcciones }
}

/**
 * `calle altura`, `A y B`, `A esquina B`, `entre A y B`; a comma ends the street. The kilometre of a road is
 * not a house number.
 */
function parseAddress(text: string): Parsed | null {
  const address = text.trim()
  if (/\b(km|kil[oó]metro)\b/i.test(address) || /^(ruta|au\.?|autopista)\b/i.test(address)) return null
  const withHeight = /^(.+?)\s+(?:n[°ºo]\s*)?(\d{1,5})(?:\s*,.*)?$/i.exec(address)
  const crossing = address.split(/\s+(?:y|e|esquina|esq\.?|entre)\s+/i).map(dropTown)
  if (crossing.length > 1) return { streets: crossing, height: null }
  if (withHeight?.[1]) return { streets: [withHeight[1]], height: Number(withHeight[2]) }
  return null
}

function dropTown(street: string): string {
  const surnameFirst = /^[^,]+, [^,]+$/.test(street) && street === street.toUpperCase()
  return surnameFirst ? street : street.replace(/,.*$/, '')
}

function writeAddress(
  street: KnownStreet,
  height: number | null,
  crosses: readonly (string | undefined)[],
): object {
  const { town } = street
  const name = street.name.toUpperCase()
  const spot = locateHeight(street, height ?? (hashText(crosses.join(' ')) % 40) * 100 + 500)
  const [cross1, cross2] = crosses.map(writeStreet)
  const where = `${town.name}, ${town.province}`
  return {
    altura: { unidad: null, valor: height },
    calle: writeStreet(street.name),
    calle_cruce_1: cross1 ?? NO_PLACE,
    calle_cruce_2: cross2 ?? NO_PLACE,
    departamento: { id: code(town.name, 5), nombre: town.name },
    localidad_censal: { id: code(town.name, 8), nombre: town.name },
    provincia: { id: code(town.province, 2), nombre: town.province },
    piso: null,
    nomenclatura: `${name}${height === null ? '' : ` ${height}`}, ${where}`,
    ubicacion: spot,
  }
}

function writeStreet(name: string | undefined): object {
  if (name === undefined) return NO_PLACE
  const categoria = /\bav\b/i.test(name) ? 'AV' : /\bbv\b/i.test(name) ? 'BV' : 'CALLE'
  return { id: code(name, 13), nombre: name.replaceAll('.', '').toUpperCase(), categoria }
}

function code(text: string, digits: number): string {
  return String(hashText(text)).padStart(digits, '0').slice(-digits)
}
