import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFacts } from './describe-facts.ts'
import { describeTarget } from './describe-target.ts'
import { explainRefusal } from './explain-refusal.ts'
import { FACT_WORDS } from './fact-words.ts'

describe('the facts of an entry', () => {
  it.each([
    [{ role: 'read_only', ended: 1_200 }, ['Rol: solo lectura', 'Sesiones cerradas: 1.200']],
    [{ isEnabled: false, until: null }, ['Con acceso: no', 'Hasta: —']],
    [{ until: '2026-03-11T12:00:00.000Z' }, ['Hasta: 11/03/2026 09:00']],
    [{ from: '2026-03-11', value: '1,5' }, ['Desde: 11/03/2026', 'Valor: 1,5']],
    [{ scopes: 'fines:read fines:write' }, ['Permisos: leer lo publicado, publicar infracciones']],
    [{ value: '7' }, ['Valor: 7']],
    [
      { value: '{"text":"Hola","tone":"info","until":null}' },
      ['Texto: Hola', 'Tono: informativo', 'Hasta: —'],
    ],
    [{ searches: 3 }, ['Búsquedas, con sus respuestas y enlaces: 3']],
    [{ unheardOf: 'x y' }, ['unheardOf: x y']],
  ])('%j are told in words', (details, reported) => {
    expect(describeFacts(details)).toEqual(reported)
  })

  it('have words wherever an action of the administration notes them', () => {
    const features = path.join(import.meta.dirname, '../..')
    const files = globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] })
    const noted = files.flatMap((file) =>
      [
        ...readFileSync(path.join(features, file), 'utf8').matchAll(/\bnote\([^{}()]*\{([^{}]*)\}\)/g),
      ].flatMap(([, facts = '']) =>
        [...facts.replaceAll(/\([^()]*\)/g, '').matchAll(/(?:^|,)\s*(\w+)(?=\s*(?:[:,]|$))/g)].map(
          ([, name = '']) => name,
        ),
      ),
    )
    expect(noted.length).toBeGreaterThan(20)
    expect(noted.filter((name) => !(name in FACT_WORDS))).toEqual([])
  })
})

describe('what an entry is about', () => {
  const ID = '1a2b3c4d-0000-4000-8000-000000000000'

  it.each([
    ['admin.accounts.role', `admin:${ID}`, 'Cuenta de Ana', 'cuentas'],
    ['admin.own.session.end', `session:${ID}`, 'Sesión: 1a2b3c4d', null],
    ['admin.searches.read', ID, 'Búsqueda: 1a2b3c4d', `busquedas/${ID}`],
    ['admin.rights.read', `id:${ID}`, 'Pedido: 1a2b3c4d', `derechos/${ID}`],
    ['admin.jurisdictions.pause', 'slug:salta', 'Jurisdicción: salta', 'jurisdicciones/salta'],
    ['admin.jurisdictions.pause', 'salta', 'Jurisdicción: salta', 'jurisdicciones/salta'],
    [
      'admin.municipalities.issue_key',
      `slug:lanus id:${ID}`,
      'Municipio: lanus, 1a2b3c4d',
      'municipios/lanus',
    ],
    [
      'admin.deliveries.publish',
      `slug:lanus id:${ID}`,
      'Entrega: 1a2b3c4d de lanus',
      `municipios/lanus/entregas/${ID}`,
    ],
    ['admin.deliveries.upload', 'slug:lanus', 'Entrega de lanus', 'municipios/lanus/entregas'],
    ['admin.fleets.change', `fleet:${ID}`, 'Flota: 1a2b3c4d', `flotas/${ID}`],
    ['admin.settings.change', 'waitDays', 'Ajuste: los días de espera', 'ajustes'],
    ['admin.jobs.retry', '4711', 'Trabajo: 4711', null],
    ['gone.long_ago', 'thing:1', 'thing:1', null],
  ])('%s of %s', (operation, target, text, page) => {
    expect(describeTarget(operation, target, 'Ana')).toEqual({ text, page })
  })

  it('may be nothing', () => {
    expect(describeTarget('admin.own.password', null, null)).toBeNull()
  })
})

it('describes why it was refused in words, or by its code where there are none', () => {
  expect([explainRefusal('sin_permiso'), explainRefusal('x'), explainRefusal(null)]).toEqual([
    'Su rol no lo permite',
    'x',
    null,
  ])
})
