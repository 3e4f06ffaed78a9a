import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { findIdentityFault } from '../../server/src/main/read-operator-settings.ts'
import { readSettings, SETTINGS } from '../../server/src/main/read-settings.ts'

const SAMPLE = readFileSync(path.join(import.meta.dirname, '../../deploy/env.sample'), 'utf8')
/** Named by a jurisdiction's file, as an example. */
const OF_SOURCES = ['CORDOBA_URL']
const NAME = /^#?([A-Z][A-Z0-9_]*)=/gm

const names = [...SAMPLE.matchAll(NAME)].flatMap(([, name]) => (name === undefined ? [] : [name]))

it('names every setting once, and no other', () => {
  expect(names.length).toBe(new Set(names).size)
  expect(names.filter((name) => !OF_SOURCES.includes(name)).toSorted()).toEqual(SETTINGS.toSorted())
})

it('what is set in it can be read', () => {
  const reading = readSettings(parseEnv(SAMPLE))
  expect(reading.ok ? findIdentityFault(reading.settings) : reading.faults).toEqual([])
})

it('its defaults and examples can be read, with values instead of files', () => {
  const uncommented = SAMPLE.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, '')
  const values = Object.entries(parseEnv(uncommented)).filter(([name]) => !name.endsWith('_FILE'))
  expect(values.length).toBeGreaterThan(50)
  const reading = readSettings(Object.fromEntries(values))
  expect(reading.ok ? [] : reading.faults).toEqual([])
})
