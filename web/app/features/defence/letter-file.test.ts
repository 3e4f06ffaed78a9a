import { expect, it } from 'vitest'
import { letterFile } from './letter-file.ts'

it('is UTF-8 with its mark, and its lines end as on Windows', async () => {
  const bytes = Buffer.from(await letterFile('Acta N.º 1\nSeñor\n').arrayBuffer())
  expect(bytes).toEqual(Buffer.from('\ufeffActa N.º 1\r\nSeñor\r\n', 'utf8'))
})
