import iconv from 'iconv-lite'
import { repeated, type Target } from '../target.ts'
import { HEADERS, manyRows, openDeliveries, ROWS, readFixture } from './deliveries.ts'

const table = (separator: string, end = '\r\n') =>
  [HEADERS, ...ROWS]
    .map((row) =>
      row.map((cell) => (/[";,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join(end)

export function open(): Target {
  return {
    ...openDeliveries(),
    seeds: [
      readFixture('juzgado-windows-1252.csv'),
      readFixture('texto-unicode.txt'),
      ...[';', ',', '\t', '|'].map((separator) => Buffer.from(table(separator))),
      iconv.encode(table(';'), 'utf-16be', { addBOM: true }),
      iconv.encode(table(';'), 'cp850'),
      Buffer.from(`sep=;\n${table(';', '\r')}`),
      Buffer.from(
        table(';').replace(/^(.+)\r$/gm, (_line, text) => `"${String(text).replaceAll('"', '""')}"`),
      ),
      Buffer.from(`Municipalidad;;\n\n${table(';', '\n')}\nTOTAL;;;12.345`),
      Buffer.from(
        '\ufeffActa;Patente;Fecha\n1;AB123CD;31/12/23\n\ufeffActa;Patente;Fecha\n2;ABC123;1/1/24\n',
      ),
    ],
    words: [
      ...HEADERS,
      ...ROWS.flat(),
      'sep=;',
      '"',
      '""',
      ';"',
      '";',
      'Ã©',
      'Total',
      'Fecha',
      'Hora',
      'Serie',
      'Vencimiento',
      'UF',
      'ñ',
    ],
    large: () => [
      Buffer.from(`${HEADERS.join(';')}\n${manyRows(';')}`),
      repeated('"', 'Acta;Patente;Fecha\n'),
      repeated('"a;b\n', 'Acta;Patente;Fecha\n'),
      repeated(';', 'Acta;Patente\n'),
      repeated('\n'),
      repeated('a;b;c\r'),
      repeated('Ã\u00a9;', 'Acta;Patente;Fecha\n'),
      iconv.encode(manyRows(';').slice(0, 5_000_000), 'utf-16le', { addBOM: true }),
    ],
  }
}
