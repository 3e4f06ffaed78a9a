import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const STATES = ['PENDIENTE', 'PAGADA', 'PENDIENTE DE PAGO', 'VENCIDA', 'EN APREMIO']
const PLACES = ['AV. SAN MARTIN', 'RUTA PROVINCIAL 6 KM', 'CALLE MITRE', 'AV. HIPOLITO YRIGOYEN']
const OFFENCES = ['EXCESO DE VELOCIDAD', 'CRUZAR CON SEMAFORO EN ROJO', 'MAL ESTACIONADO', 'SIN CINTURON']
const HEADER = 'Nro Acta;Dominio;DNI;Fecha;Hora;Estado;Importe;Lugar;Infracción;Juzgado;UF\r\n'
const CHUNK = 1_000_000

/** A file as a municipality sends it, with so many fines. Every tenth has another state in another `edition`. */
export async function writeFinesFile(file: string, rows: number, edition: number): Promise<void> {
  const out = createWriteStream(file)
  let text = HEADER
  for (let row = 0; row < rows; row += 1) {
    text += describeFine(row, edition)
    if (text.length < CHUNK) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  out.end(text)
  await finished(out)
}

function describeFine(row: number, edition: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${two(1 + (row % 28))}/${two(1 + (Math.floor(row / 28) % 12))}/${2023 + (row % 3)}`
  const state = STATES[(row + (row % 10 === 0 ? edition : 0)) % STATES.length]
  const cells = [
    `02-143-${String(row).padStart(8, '0')}`,
    row % 9 === 0 ? '' : plateOf(row),
    row % 3 === 0 ? String(20_000_000 + ((row * 37) % 20_000_000)) : '',
    ...[date, `${two(row % 24)}:${two(row % 60)}`, state],
    `$ ${10 + (row % 300)}.${String(row % 1000).padStart(3, '0')},50`,
    ...[
      `${PLACES[row % 4]} ${row % 5000}`,
      OFFENCES[row % 4],
      `JUZGADO DE FALTAS ${1 + (row % 4)}`,
      row % 300,
    ],
  ]
  return `${cells.join(';')}\r\n`
}

/** `AB123CD`: of any order, each vehicle with a fine or two. */
function plateOf(row: number): string {
  const number = (row * 7919) % (26 ** 3 * 40)
  const letter = (place: number) => LETTERS[Math.floor(number / 26 ** place) % 26]
  return `A${letter(0)}${String((number * 13) % 1000).padStart(3, '0')}${letter(1)}${letter(2)}`
}
