import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { explainReason } from './explain-reason.ts'

describe('why a consultation ended as it did, in the operator’s words', () => {
  it.each([
    ['credential refused (401)', 'no aceptó la credencial (401)'],
    ['no connection (ECONNREFUSED)', 'no hubo conexión (ECONNREFUSED)'],
    ['unset: SALTA_URL, SALTA_KEY', 'faltan en el entorno del servidor: SALTA_URL, SALTA_KEY'],
    ['step 2: "token" was not in the answer', 'paso 2: la respuesta no trae «token»'],
    [
      'login: step 1: a maintenance page (502)',
      'al ingresar: paso 1: respondió con una página de mantenimiento (502)',
    ],
    [
      '3 of 5 records; 2 records could not be read',
      'vinieron 3 registros de los 5 que dice tener; registros que no se pudieron leer: 2',
    ],
  ])('%s', (reason, reported) => {
    expect(explainReason(reason)).toBe(reported)
  })

  it('leaves an unknown reason as it is', () => {
    expect(explainReason('it hums')).toBe('it hums')
  })

  it('knows every reason that is in the code', () => {
    const folders = ['.', '../../platform/outbound'].map((folder) => path.join(import.meta.dirname, folder))
    const files = folders.flatMap((folder) =>
      globSync('{*,{reading,consulting,access,parsing}/*}.ts', {
        cwd: folder,
        exclude: ['**/*.test.ts'],
      }).map((file) => readFileSync(path.join(folder, file), 'utf8')),
    )
    const written =
      /\b(?:verdict|failure)\('\w+', '([^']+)'|\b(?:broken|refuse|refused)\('([a-z][^'áéíóúñ]+ [^']+)'/g
    const reasons = files.flatMap((text) =>
      [...text.matchAll(written)].map(([, first, second]) => first ?? second ?? ''),
    )
    expect(reasons.length).toBeGreaterThan(25)
    for (const reason of reasons) expect(explainReason(reason), reason).not.toBe(reason)
  })
})
