import { isPdf, readPdf } from '@multas/server/src/platform/tables/pdf/read-pdf.ts'
import { pdfTable, writePdf } from '@multas/server/src/platform/tables/testing/write-pdf.ts'
import { LARGE_BYTES, requireThat, type Target } from '../target.ts'

const TABLE = pdfTable(
  60,
  [40, 110, 180, -400],
  [
    ['Acta', 'Fecha', 'Lugar', 'Importe'],
    ['A-1', '04/05/2026', 'Ñandú', '$ 1,50'],
  ],
)

export async function open(): Promise<Target> {
  return {
    seeds: [
      await writePdf([TABLE], { compress: false }),
      await writePdf([TABLE, 'scan', TABLE]),
      await writePdf([TABLE], { compress: false, userPassword: 'x' }),
      await writePdf([[]], { compress: false, pdfVersion: '1.7' }),
    ],
    words: [
      ...[
        'obj',
        'endobj',
        '/Kids [1 0 R]',
        '/Count 999999999',
        '/Length 0',
        '/Filter /FlateDecode',
        '/Filter /ASCIIHexDecode',
        'stream',
        'xref',
        'trailer',
      ],
      ...[
        '/Parent 1 0 R',
        '/Type /Pages',
        '/ToUnicode 1 0 R',
        '/MediaBox [0 0 1e9 1e9]',
        'Tj',
        'TJ',
        '1e30 0 0 1 0 0 cm',
        'BT',
        'ET',
        'q ',
        '/Encrypt 1 0 R',
        '%PDF-9.9',
      ],
    ],
    large: () => [
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LARGE_BYTES, '1 0 obj\n')]),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LARGE_BYTES, '[')]),
    ],
    async run(input) {
      if (!isPdf(input)) return
      const read = await readPdf(input)
      if (!read.ok) return
      for (const { runs, size } of read.lines) {
        requireThat(size > 0 && runs.length > 0, 'a line has runs and a size')
        for (const { text, left, right } of runs)
          requireThat(text.trim() !== '' && !Number.isNaN(left - right), 'a run has a text and a place')
      }
    },
  }
}
