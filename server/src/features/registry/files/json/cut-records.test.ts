import { expect, it } from 'vitest'
import { RecordCutter } from './cut-records.ts'

const TEXT = '[{"a":1},null, "x,y" ,[1,{"a":9}],{"a":2},7,8]'

it('finds the same records however the text is cut', () => {
  for (let length = 1; length < TEXT.length; length += 1) {
    const found: string[] = []
    const cutter = new RecordCutter((text) => found.push(text), 1_000)
    for (let at = 0; at < TEXT.length; at += length) cutter.push(TEXT.slice(at, at + length))
    expect(found).toEqual(['{"a":1}', 'null', 'null', 'null', '{"a":2}', 'null', 'null'])
  }
})

it('reports items that are no records as they come, instead of keeping them', () => {
  let found = 0
  const cutter = new RecordCutter(() => {
    found += 1
  }, 1_000)
  cutter.push('[{"a":1},1,2,3')
  expect(found).toBe(3)
})
