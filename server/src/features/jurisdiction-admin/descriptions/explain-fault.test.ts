import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { explainFault } from './explain-fault.ts'

describe('a fault of a description, in the operator’s words', () => {
  it.each([
    [
      'sources[0]: unknown key "itens", did you mean "items"?',
      'sources[0]: la clave «itens» no existe: ¿quisiste decir «items»?',
    ],
    ['sources[0].fields.hora: is required', 'sources[0].fields.hora: falta'],
    ['is not valid YAML: Nested mappings', 'no es YAML válido: Nested mappings'],
    [
      'is not valid YAML: a text that begins with {{, { or [ needs quotes',
      'un texto que empieza con {{, { o [ va entre comillas',
    ],
    [
      'is not valid YAML: a text that contains ": " needs quotes',
      'un texto que lleva «: » va entre comillas',
    ],
    [
      'request.path: "{patent}" is sent as it is: write {{ patent }}',
      'request.path: «{patent}» se manda tal cual: escribí {{ patent }}',
    ],
    ['limits.per_second: must be more than 0', 'limits.per_second: tiene que ser mayor que 0'],
    ['sources[0].timeout_s: must be at most 60', 'sources[0].timeout_s: tiene que ser 60 o menos'],
    ['base_url: must be an http or https address', 'base_url: tiene que ser una dirección http o https'],
  ])('%s', (reason, reported) => {
    expect(explainFault(reason)).toBe(reported)
  })

  it('leaves an unknown fault as it is', () => {
    expect(explainFault('sources[0]: sings out of tune')).toBe('sources[0]: sings out of tune')
  })

  it('knows every reason that the schemas of a description give', () => {
    const folder = path.join(import.meta.dirname, '../../jurisdictions/description')
    const texts = globSync('*.ts', { cwd: folder }).map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    )
    const reasons = texts.flatMap((text) =>
      [...text.matchAll(/'((?:must|is|needs|has) [^']+)'/g)].map(([, reason = '']) => reason),
    )
    expect(reasons.length).toBeGreaterThan(10)
    for (const reason of reasons) expect(explainFault(reason), reason).not.toBe(reason)
  })

  it('knows every reason that compiling gives', () => {
    const folder = path.join(import.meta.dirname, '../../jurisdictions')
    const texts = globSync('{reading,consulting,loading}/*.ts', {
      cwd: folder,
      exclude: ['**/*.test.ts'],
    }).map((file) => readFileSync(path.join(folder, file), 'utf8'))
    const reasons = texts.flatMap((text) =>
      [...text.matchAll(/(?:CompileError\(|faultAt\((?:\w+|\[[^\]]*\]), )\s*(?:'([^']+)'|`([^`]+)`)/g)].map(
        ([, plain = '', written = '']) => plain || written.replaceAll(/\$\{[^}]+\}/g, 'x'),
      ),
    )
    expect(reasons.length).toBeGreaterThan(15)
    for (const reason of reasons.map((one) => one.replace('request for x', 'request for dni')))
      expect(explainFault(reason), reason).not.toBe(reason)
  })
})
