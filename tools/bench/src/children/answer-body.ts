import type { AnswerFormat } from '../product/upstream-plan.ts'

interface Act {
  readonly nro: string
  readonly fecha: string
  readonly hora: string
  readonly importe: string
  readonly situacion: string
  readonly lugar: string
  readonly motivo: string
}

const CONTENT_TYPES: Readonly<Record<AnswerFormat, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

export interface AnswerBody {
  readonly contentType: string
  readonly body: Buffer
}

/** An answer with `count` fines; the numbers of its acts begin with `series`. */
export function writeAnswer(format: AnswerFormat, series: string, count: number): AnswerBody {
  const acts = Array.from({ length: count }, (_, n) => toAct(series, n))
  return { contentType: CONTENT_TYPES[format], body: Buffer.from(WRITERS[format](acts)) }
}

function toAct(series: string, n: number): Act {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    nro: `${series}-${String(n).padStart(6, '0')}`,
    fecha: `${two(1 + (n % 28))}/${two(1 + (n % 12))}/2025`,
    hora: `${two(n % 24)}:${two(n % 60)}`,
    importe: `$ ${1 + (n % 90)}.${String(n % 1000).padStart(3, '0')},50`,
    situacion: 'IMPAGA',
    lugar: `Av. San Martín ${100 + n}`,
    motivo: 'Exceso de velocidad, hasta 20 km/h sobre la máxima',
  }
}

const cells = (act: Act, writeCell: (name: string, value: string) => string) =>
  Object.entries(act)
    .map(([name, value]) => writeCell(name, value))
    .join('')

const WRITERS: Readonly<Record<AnswerFormat, (acts: readonly Act[]) => string>> = {
  json: (acts) => JSON.stringify({ estado: 'OK', actas: acts, pagina: 1, paginas: 1 }),
  xml: (acts) =>
    `<?xml version="1.0" encoding="UTF-8"?><respuesta>${acts
      .map((act) => `<acta>${cells(act, (name, value) => `<${name}>${value}</${name}>`)}</acta>`)
      .join('')}</respuesta>`,
  csv: (acts) =>
    [
      'nro;fecha;hora;importe;situacion;lugar;motivo',
      ...acts.map((act) => Object.values(act).join(';')),
    ].join('\r\n'),
  html: (acts) =>
    `<!doctype html><html><body><table>${acts
      .map(
        (act) => `<tr class="acta">${cells(act, (name, value) => `<td class="${name}">${value}</td>`)}</tr>`,
      )
      .join('\n')}</table></body></html>`,
}
