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
})
