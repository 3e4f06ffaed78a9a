import { describe, expect, it } from 'vitest'
import { FILE, useJurisdictionAdmin } from '../../../../test/jurisdiction-admin-harness.ts'
import { useFile } from './use-file.ts'

const { another, database, open } = useJurisdictionAdmin()

const written = (motive: string) => {
  const text = FILE.replace('numeroActa: nro,', `numeroActa: nro, motivo: ${motive},`)
  expect(text).not.toBe(FILE)
  return text
}
const HANGING: readonly (readonly [string, string])[] = [
  ['endless recursion', `{ expr: "($f := function($x) { $f($x) }; $f(1))" }`],
  [
    'recursion of exponential cost',
    `{ expr: "($f := function($n) { $n < 2 ? 1 : $f($n - 1) + $f($n - 2) }; $f(60))" }`,
  ],
  ['a pattern of an expression', `{ expr: "$match('${'a'.repeat(40)}!', /^(a+)+$/)" }`],
  ['a regular expression', `[{ value: ${'a'.repeat(40)}!, regex: "^((?:a+)+)$" }]`],
]

const FILES = { 'test.yaml': FILE, 'other.yaml': FILE.replace('slug: test', 'slug: other') }

describe('a description that never comes to an end', () => {
  it.each(HANGING)(
    '%s: is an error of that source alone',
    async (_name, motive) => {
      const { act, ask, read } = await open('operator', {
        files: FILES,
        readingMs: 1_000,
      })
      expect(await act('try-draft', { plate: 'AB123CD', text: written(motive) })).toMatchObject({
        sources: [{ outcome: 'error', reason: expect.stringContaining('pasó el tiempo permitido') }],
      })
      expect(await act('versions', { text: written(motive), note: '', basedOn: 0 })).toMatchObject({
        saved: true,
      })
      const asked = ask()
      expect((await ask('other')).outcome).toBe('found')
      expect((await asked).outcome).toBe('error')
      await expect
        .poll(async () => (await read()).refused)
        .toMatchObject({
          version: 1,
          faults: [{ reason: expect.stringContaining('pasó el tiempo permitido') }],
        })
      expect((await ask()).outcome).toBe('found')
    },
    30_000,
  )

  it('delays no other source and no call', async () => {
    const { act, ask, acting } = await open('operator', { files: FILES })
    await act('versions', { text: written(HANGING[0]?.[1] ?? ''), note: '', basedOn: 0 })
    const ended: string[] = []
    const note = (name: string) => () => void ended.push(name)
    const asked = ask()
    const all = [
      asked.then(note('the hanging one')),
      acting.get('/api/admin/jurisdictions').then(note('the call')),
      ask('other').then(note('the other')),
    ]
    await Promise.all(all)
    expect(ended.at(-1)).toBe('the hanging one')
    expect((await asked).outcome).toBe('error')
  })

  it('is put aside at the start, until an operator puts it in force again', async () => {
    const first = await open('operator', { readingMs: 1_000 })
    await first.act('versions', { text: written(HANGING[0]?.[1] ?? ''), note: '', basedOn: 0 })
    expect((await first.ask()).outcome).toBe('error')
    await expect.poll(async () => (await first.read()).refused).not.toBeNull()
    const restarted = await another()
    expect((await restarted.ask()).outcome).toBe('found')
    expect(await first.act('use-version', { version: 1 })).toMatchObject({ used: true })
    expect(await first.read()).toMatchObject({ version: 1, refused: null })
    expect(await useFile({ database: database(), clock: () => new Date() }, 'test')).toBe(true)
    await expect.poll(async () => (await first.read()).version).toBeNull()
  })
})

it('an expression that takes all memory ends its reader and nothing else', async () => {
  const { act, ask, read } = await open()
  const text = written(`{ expr: "$count([1..10000000].[1..10000000])" }`)
  await act('versions', { text, note: '', basedOn: 0 })
  expect(await ask()).toMatchObject({
    outcome: 'error',
    reason: expect.stringMatching(/its (?:memory|time) limit/),
  })
  await expect.poll(async () => (await read()).refused).not.toBeNull()
  expect((await ask()).outcome).toBe('found')
})

it('a text that would multiply without end, or take long to compile, is refused', async () => {
  const { act } = await open()
  const lines = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [at, name] of [...'bcdefg'].entries()) {
    const before = `*${'abcdefg'[at] ?? ''}`
    lines.push(`${name}: &${name} [${Array(9).fill(before).join(', ')}]`)
  }
  expect(await act('check', { text: lines.join('\n') })).toMatchObject({
    faults: [{ reason: expect.stringContaining('YAML') }],
  })
  const long = written(`{ expr: "${'a'.repeat(5_000)}" }`)
  expect(await act('check', { text: long })).toMatchObject({
    faults: [{ line: 8, reason: expect.stringContaining('4000 caracteres') }],
  })
  const began = performance.now()
  await act('check', { text: written(`{ template: "{{${' '.repeat(30_000)}" }`) })
  expect(performance.now() - began).toBeLessThan(5_000)
})
