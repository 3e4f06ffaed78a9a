import { expect, it } from 'vitest'
import * as contract from './index.ts'

interface PanelLike {
  readonly operation: string
  readonly method: string
  readonly access: string
  readonly dangerous?: true
}

const isCall = (value: unknown): value is PanelLike =>
  typeof value === 'object' && value !== null && 'operation' in value && 'method' in value
const all: readonly unknown[] = Object.values(contract)

/** Calls of people, in every panel. Programs show a key, which is their credential. */
const calls = all
  .filter(isCall)
  .filter(({ operation }) => /^(panel|fleet|admin)\./.test(operation))
  .filter(({ access, method }) => ['account', 'admin'].includes(access) && method !== 'GET')

/** They take access away, or give none: quick at any time. */
const FREE = [/revoke/, /webhooks\.(remove|ping|retry)/, /retry_webhook/]

const isGrave = ({ operation }: PanelLike) => /key|webhook|publish|undo/.test(operation)

it('asks for a fresh confirmation before keys, webhooks, publishing and undoing, in every panel', () => {
  const grave = calls.filter(isGrave)
  const open = grave.filter(({ dangerous }) => dangerous !== true).map(({ operation }) => operation)
  expect(open.filter((operation) => !FREE.some((free) => free.test(operation)))).toEqual([])
  expect(grave.length).toBeGreaterThan(15)
})
