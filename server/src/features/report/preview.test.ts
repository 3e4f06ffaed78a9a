import { PREVIEW } from '@multas/contract'
import { expect, it } from 'vitest'
import { drawPreview } from './draw-preview.ts'
import { createPreviewPainter } from './paint-preview.ts'

const SITE = { name: 'Multas & <Cía>', url: 'https://multas.example', isDemo: true }
const SUMMARY = {
  ...{ subject: 'Patente ****3CD', headline: '3 infracciones pendientes', amount: '$\u00a01.234.567' },
  ...{ notSummed: '1 con importe a determinar', due: 'Primer vencimiento: 09/12/2026, $\u00a042.150' },
  coverage: 'Respondieron 24 de 26 jurisdicciones',
}

it('is a PNG of the size and weight that messengers take', async () => {
  const png = await createPreviewPainter()(drawPreview(SUMMARY, SITE))
  expect(png?.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([PREVIEW.width, PREVIEW.height])
  expect(png?.byteLength).toBeLessThan(PREVIEW.maxBytes)
  // Letters were painted: an empty picture of two colours weighs less than a tenth of that.
  const empty = await createPreviewPainter()(
    drawPreview(
      { ...SUMMARY, subject: '', headline: '', amount: '', notSummed: null, due: '', coverage: '' },
      SITE,
    ),
  )
  expect(png?.byteLength).toBeGreaterThan((empty?.byteLength ?? 0) * 2)
})

it('escapes every text and leaves out what XML does not allow', () => {
  const svg = drawPreview({ ...SUMMARY, headline: '<script>\u0000&"' }, SITE)
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('\u0000')
  expect(svg).toContain('Multas &#38; &#60;Cía&#62;')
})

it('paints each picture once, one at a time, and refuses when many wait', async () => {
  let running = 0
  let most = 0
  const asked: string[] = []
  const paint = createPreviewPainter(async (svg) => {
    asked.push(svg)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return Buffer.from(svg)
  })
  expect(await Promise.all([paint('a'), paint('a'), paint('b')])).toEqual(
    ['a', 'a', 'b'].map((one) => Buffer.from(one)),
  )
  expect(asked).toEqual(['a', 'b'])
  expect(most).toBe(1)
  const many = Array.from({ length: 21 }, (_, index) => paint(`many ${index}`))
  expect(many.filter((one) => one === null)).toHaveLength(1)
  await Promise.all(many)
  expect(await paint('later')).toEqual(Buffer.from('later'))
})

it('forgets a picture that failed', async () => {
  let attempts = 0
  const paint = createPreviewPainter(() => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(Buffer.from('well'))
  })
  await expect(paint('a')).rejects.toThrow('broken')
  expect(await paint('a')).toEqual(Buffer.from('well'))
})
