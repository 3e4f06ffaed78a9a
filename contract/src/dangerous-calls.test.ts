import { expect, it } from 'vitest'
import * as contract from './index.ts'

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'method' in value
const all: readonly unknown[] = Object.values(contract)

/** Calls of people, in every panel. Programs show a key, which is their credential. */
const calls = all
  .filter(isCall)
  .filter(({ operation }) => /^(panel|fleet|admin)\./.test(operation))
  .filter(({ access, method }) => ['member', 'account', 'admin'].includes(access.by) && method !== 'GET')

/** They take access away, or give none: quick at any time. */
const FREE = [/revoke/, /webhooks\.(remove|ping|retry)/, /retry_webhook/]

const isGrave = ({ operation }: contract.Call) => /key|webhook|publish|undo/.test(operation)

it('asks for a fresh confirmation before keys, webhooks, publishing and undoing, in every panel', () => {
  const grave = calls.filter(isGrave)
  const open = grave
    .filter(({ access }) => !('dangerous' in access && access.dangerous))
    .map(({ operation }) => operation)
  expect(open.filter((operation) => !FREE.some((free) => free.test(operation)))).toEqual([])
  expect(grave.length).toBeGreaterThan(15)
})
