import { LARGE_BYTES, repeated, type Target } from '../target.ts'
import { HEADERS, openDeliveries, ROWS } from './deliveries.ts'

const records = ROWS.map((row) => Object.fromEntries(HEADERS.map((name, at) => [name, row[at]])))
const typed = {
  acta: 12,
  dominio: 'AB123CD',
  fecha: '2024-05-04',
  importe: 1234.125,
  pagada: true,
  vehiculo: { dni: 30111222 },
  fotos: ['a', 'b'],
  nada: null,
}

export function open(): Target {
  return {
    ...openDeliveries(),
    seeds: [
      JSON.stringify(records),
      JSON.stringify(
        { total: 2, meta: { campos: [{ n: 'acta' }] }, datos: { actas: [...records, typed] } },
        null,
        1,
      ),
      [...records, typed, typed].map((one) => JSON.stringify(one)).join('\n'),
      '[{"acta":1,"dominio":"AB123CD","fecha":"2024-01-01"},null,"x,y",[1,{"acta":9}],{"acta":2}]',
      '\ufeff{"AB123CD":[{"acta":1},{"acta":2}],"ABC123":[{"acta":3,"x":"dice \\"]}\\""}]}',
    ].map((text) => Buffer.from(text)),
    words: [
      ...HEADERS,
      ...ROWS.flat(),
      '[{',
      '}]',
      '},{',
      '[[',
      '":"',
      '\\"',
      '\\u0000',
      '\\udc00',
      '1e999',
      '-0',
      '{"a":',
      'null,',
      '12345678901234567890',
    ],
    large: () => [
      repeated('{"acta":1,"dominio":"AB123CD","fecha":"2024-01-01"},', '[', '{}]'),
      repeated('{"acta":1,"dominio":"AB123CD","fecha":"2024-01-01"}\n'),
      repeated('1,', '[{"acta":1},', '1]'),
      repeated('{},', '[{"acta":1},', '{}]'),
      repeated('[{}],', '[', '[]]'),
      repeated('['),
      repeated('{"a":'),
      Buffer.concat([Buffer.from('[{"a":"'), Buffer.alloc(LARGE_BYTES, 'x'), Buffer.from('"}]')]),
      Buffer.from(`[${Array.from({ length: 700_000 }, (_, at) => `{"k${at}":1}`).join()}]`),
    ],
  }
}
