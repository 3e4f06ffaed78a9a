import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EXCEPTIONS, NOT_RECORDED } from '../server/test/plans/exceptions.ts'
import { SMALL_TABLES } from '../server/test/plans/sizes.ts'

const SERVER = path.join(import.meta.dirname, '../server/src')

it('the exceptions of the plan gate name files that exist', () => {
  const files = [...EXCEPTIONS.map(({ file }) => file), ...Object.keys(NOT_RECORDED)]
  expect(files.filter((file) => !existsSync(path.join(SERVER, file)))).toEqual([])
})

it('the small tables of the plan gate are tables of the database', () => {
  const types = readFileSync(path.join(SERVER, 'platform/database/table-types.ts'), 'utf8')
  expect(Object.keys(SMALL_TABLES).filter((table) => !types.includes(`  ${table}: `))).toEqual([])
})
