import { expect, it } from 'vitest'
import { unlinkLeftOut } from './unlink-left-out.ts'

const kept = new Set(['docs/runbook.md', 'deploy'])

it.each([
  ['see [the runbook](runbook.md#an-alert).', 'see [the runbook](runbook.md#an-alert).'],
  ['[files](../deploy) and [there](https://example.com), [here](#here)', null],
  ['It waits ([0045](decisions/0045-x.md), [0061](decisions/0061-y.md#z)). More', 'It waits. More'],
  ['[0083](decisions/0083-z.md) describes it', 'Decision 0083 describes it'],
  ['a [new name](decisions/0085-n.md#jobs) waits', 'a new name waits'],
  ['([it](runbook.md), [0001](decisions/0001-a.md))', '([it](runbook.md), decision 0001)'],
])('%s', (text, expected) => {
  expect(unlinkLeftOut('docs/operations.md', text, (file) => kept.has(file))).toBe(expected ?? text)
})
