import path from 'node:path'
import { expect, it } from 'vitest'
import { listApiErrors, listMessages } from './documents/collect-messages.ts'

const root = path.join(import.meta.dirname, '..')

it('lists every message of the commands', async () => {
  expect(listMessages(root).match(/\n## .*\n\n- /g)).toHaveLength(
    listMessages(root).split('\n## ').length - 1,
  )
  await expect(listMessages(root)).toMatchFileSnapshot(path.join(root, 'docs/cli-messages.md'))
})

it('lists every message of the API errors', async () => {
  await expect(listApiErrors(root)).toMatchFileSnapshot(path.join(root, 'docs/api-errors.md'))
})
