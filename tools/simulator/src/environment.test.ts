import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { simulatorEnvironment } from './environment.ts'

const FILES = fileURLToPath(new URL('../../../jurisdictions', import.meta.url))
const NOT_OF_A_SOURCE = ['DEMO_DATA', 'GEOCODER_URL', 'TILE_URL']

/** Every `${NAME}` in the jurisdiction files. */
function variablesRead(): string[] {
  const names = new Set<string>()
  for (const name of readdirSync(FILES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue
    const text = readFileSync(`${FILES}/${name}`, 'utf8')
    for (const [, variable = ''] of text.matchAll(/\$\{([A-Za-z_]\w*)/g)) names.add(variable)
  }
  return [...names].sort()
}

it('gives every variable that the jurisdiction files read, and no other', () => {
  const given = Object.keys(simulatorEnvironment('http://localhost:4100'))
  expect(given.filter((name) => !NOT_OF_A_SOURCE.includes(name)).sort()).toEqual(variablesRead())
})

it('points to the simulator, and says that the data is invented', () => {
  expect(simulatorEnvironment('http://localhost:4100')).toMatchObject({
    SANTIAGO_DEL_ESTERO_URL: 'http://localhost:4100/santiago-del-estero',
    GEOCODER_URL: 'http://localhost:4100/georef/api',
    TILE_URL: 'http://localhost:4100/mapa-base/{z}/{x}/{-y}.png',
    DEMO_DATA: 'on',
  })
})
