import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openParsedTexts } from './parsed-texts.ts'
import { readYaml } from './yaml-file.ts'

const TEXT = 'sources:\n  - base_url: http://127.0.0.1:1\n    retries: 2\n'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'multas-parsed-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = (text: string) => readYaml('a.yaml', text, openParsedTexts(folder))

it('gives the same data and places of faults from what an earlier start kept', async () => {
  const parsed = read(TEXT)
  const [kept = ''] = await readdir(folder)
  const again = read(TEXT)
  expect(again.file.data).toEqual(parsed.file.data)
  expect(again.file.faultAt(['sources', 0, 'retries'], 'too many')).toEqual(
    parsed.file.faultAt(['sources', 0, 'retries'], 'too many'),
  )
  expect(again.file.has(['sources', 1])).toBe(false)
  await writeFile(path.join(folder, kept), '{"kept":true}')
  expect(read(TEXT).file.data).toEqual({ kept: true })
})

it('parses a changed text, and one that another parser read', async () => {
  read(TEXT)
  expect(read(TEXT.replace('retries: 2', 'retries: 3')).file.data).toMatchObject({
    sources: [{ retries: 3 }],
  })
  const parser = path.join(folder, 'parser')
  await writeFile(parser, 'another version')
  expect(openParsedTexts(folder, [parser]).find(TEXT)).toBeUndefined()
})

it('parses again what was damaged', async () => {
  const { data } = read(TEXT).file
  const [kept = ''] = await readdir(folder)
  await writeFile(path.join(folder, kept), '{"sources":[')
  expect(read(TEXT).file.data).toEqual(data)
})

it.each([
  ['a fault', 'a: [1\n'],
  ['what JSON cannot express', 'a: .nan\n'],
])('keeps nothing of a text with %s', async (_name, text) => {
  const { faults, file } = read(text)
  expect(await readdir(folder)).toEqual([])
  expect(read(text)).toMatchObject({ faults, file: { data: file.data } })
})

it('works without a folder that it can write', () => {
  const kept = openParsedTexts(path.join(import.meta.filename, 'nowhere'))
  expect(readYaml('a.yaml', TEXT, kept).file.data).toMatchObject({ sources: [{ retries: 2 }] })
})
