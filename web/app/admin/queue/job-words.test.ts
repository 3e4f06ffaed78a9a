import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeJob } from './job-words.ts'

it('every job that the documents name has its words', () => {
  const document = readFileSync(path.join(import.meta.dirname, '../../../../docs/entrypoints.md'), 'utf8')
  const [, jobs = ''] = document.split(/^## Jobs/m)
  const names = [...jobs.matchAll(/^\| `([a-z_]+(?:\.[a-z_]+)+)` \|/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => describeJob(name) === null)).toEqual([])
})
