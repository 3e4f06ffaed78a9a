import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createFileReader } from '../child-process/create-file-reader.ts'
import { delivered, registryOn, rowsOf } from '../testing/registry-harness.ts'
import { runImportCli } from './run-import-cli.ts'

const database = useTestDatabase()

it('asks anew when a colleague compared the changes again while the question was open', async () => {
  const registry = await registryOn(database())
  const directory = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  const file = path.join(directory, 'actas.csv')
  await writeFile(
    file,
    'Nro Acta;Dominio;Fecha;Estado;Importe\r\nA-1;AB123CD;15/03/2026;PENDIENTE;$ 1.234,50\r\n',
  )
  const lines: string[] = []
  const questions: string[] = []
  const deps = {
    ...registry.deps,
    reader: createFileReader(registry.deps.secrets),
    jurisdictionName: (slug: string) => slug,
    registryUse: () => 'read' as const,
    out: (line: string) => void lines.push(line),
    showProgress: () => undefined,
    signal: new AbortController().signal,
    async ask(question: string) {
      questions.push(question)
      if (questions.length > 1) return false
      await registry.published('villa-ejemplo', rowsOf(delivered('A-1')))
      const { rows } = await database().pool.query("select id::int from deliveries where state = 'ready'")
      await registry.compareAgain({ jurisdiction: 'villa-ejemplo', id: rows[0]?.id })
      return true
    },
  }
  expect(await runImportCli(deps, [file, '--jurisdiction', 'villa-ejemplo'])).toBe(3)
  expect(questions).toHaveLength(2)
  expect(lines.at(-1)).toBe('Not published.')
  await rm(directory, { recursive: true })
})
