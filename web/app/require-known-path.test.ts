import { describe, expect, it } from 'vitest'
import { FLEET_PATHS } from './features/fleet-panel/shared.ts'
import { PANEL_PATHS } from './features/municipal-panel/shared.ts'
import { requireKnownPath } from './require-known-path.ts'

const ID = '7b1f2f0e-6f0f-4a53-9d5e-0c1d2e3f4a5b'
const HASH = `${'a-_'.repeat(14)}b`
const LISTS = { flotas: FLEET_PATHS, 'municipios/panel': PANEL_PATHS }
type Panel = keyof typeof LISTS

function isFound(panel: Panel, path: string): boolean {
  try {
    requireKnownPath(path, LISTS[panel], new Set(['salta']))
    return true
  } catch (thrown) {
    expect(thrown).toMatchObject({ init: { status: 404 } })
    return false
  }
}

describe.each<[Panel, string[], string[]]>([
  [
    'flotas',
    [
      '',
      ID,
      `${ID}/vehiculos`,
      `${ID}/vehiculos/${ID}`,
      `${ID}/infracciones/${HASH}`,
      `${ID}/vehiculos/importar/12`,
    ],
    ['x', 'vehiculos', `${ID}/x`, `${ID}/vehiculos/x`, `${ID}/infracciones/x`, `${ID}/vehiculos/${ID}/x`],
  ],
  [
    'municipios/panel',
    ['', 'salta', 'salta/entregas', 'salta/entregas/12'],
    ['x', 'entregas', 'salta/x', 'salta/entregas/x', 'x/entregas'],
  ],
])('below %s', (panel, found, missing) => {
  it.each(found)('there is "%s"', (path) => {
    expect(isFound(panel, path)).toBe(true)
  })

  it.each(missing)('"%s" does not exist', (path) => {
    expect(isFound(panel, path)).toBe(false)
  })
})
